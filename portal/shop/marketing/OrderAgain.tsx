import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MarketingData } from '#contract/shop/marketing.ts'
import { saveDraft } from './ms-data.ts'
import { Button } from '#ui/Button.tsx'

type Props = { product: string; data: MarketingData; company: string }

/** The same print once more: its data go into the configurator, to be changed or not. */
export function OrderAgain({ product, data, company }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()

  function orderAgain() {
    saveDraft(company, data.subtype, { quantity: 1, data })
    void navigate({ to: '/shop/$uuid', params: { uuid: product }, hash: 'print' })
  }

  return (
    <Button kind="secondary" onClick={orderAgain}>
      <ArrowsClockwiseIcon size={22} aria-hidden />
      {t('orders.print.again')}
    </Button>
  )
}
