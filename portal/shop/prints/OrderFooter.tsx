import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/shop/shop.ts'
import type { Footer } from './Configurator.tsx'
import { saveDraft } from './print-drafts.ts'
import { Button } from '#ui/Button.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { Stepper } from '#ui/Stepper.tsx'

type Props = Footer & { product: Product; company: string; print: string }

export function OrderFooter({ product, company, print, draft, setQuantity, checkDraft }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [variant] = product.variants
  const { free_sets: freeSets = 0 } = product.settings
  const stock = variant?.stock ?? 0
  const quantity = Math.min(draft.quantity, Math.max(1, stock))
  const isFree = freeSets > 0 && quantity === 1
  const points = isFree ? 0 : Math.max(0, variant?.price ?? 0) * quantity

  function goOn() {
    const ready = checkDraft()
    if (!ready) return
    saveDraft(company, print, { ...ready, quantity })
    void navigate({ to: '/checkout/$uuid', params: { uuid: product.uuid } })
  }

  return (
    <>
      <p className="mt-6 text-meta text-ink-2">{t('marketing.stored')}</p>
      {freeSets > 0 && (
        <p className="mt-3 rounded-card bg-daylight-soft p-4 font-semibold">
          {t('marketing.freeSet')}
        </p>
      )}
      <div className="pinned pb-safe fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface md:static md:mt-6 md:border-0 md:bg-transparent">
        {stock > 0 && (
          <p className="mb-3 max-md:hidden">
            {points > 0 ? <PointsAmount points={points} size="large" /> : t('shop.free')}
          </p>
        )}
        <div className="flex items-center gap-3 p-3 md:p-0">
          <Stepper
            label={t('shop.quantity')}
            value={quantity}
            max={Math.max(1, stock)}
            onChange={setQuantity}
            className="h-14"
          />
          <Button size="large" isDisabled={stock < 1} onClick={goOn} className="flex-1 px-3!">
            <span>
              {t(stock < 1 ? 'shop.soldOut' : 'marketing.toCheckout')}
              {stock > 0 && (
                <span className="block text-meta font-normal md:hidden">
                  {points > 0 ? <PointsAmount points={points} /> : t('shop.free')}
                </span>
              )}
            </span>
          </Button>
        </div>
      </div>
    </>
  )
}
