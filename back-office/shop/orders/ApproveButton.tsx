import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import type { OrderAct } from './order-act.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'

/** The second of two approvals needs another person. */
export function ApproveButton({ order, decide, onDone }: OrderAct) {
  const { t } = useTranslation()
  const isMineAlready = order.is_own_approval
  function approve() {
    if (decide.isPending) return
    decide.mutate(
      { action: 'approve' },
      {
        onSuccess({ number, status }) {
          const isFirst = status === OrderStatus.pending
          toast(
            t(isFirst ? 'backOffice.orders.firstApprovalRecorded' : 'backOffice.orders.approved', {
              number,
            }),
          )
          onDone?.()
        },
      },
    )
  }
  useKeys({ a: isMineAlready ? undefined : approve })
  if (isMineAlready) return <p>{t('backOffice.orders.firstMine')}</p>
  return (
    <Button isWide onClick={approve} busy={decide.isPending && t('backOffice.orders.approving')}>
      <CheckIcon aria-hidden weight="bold" />
      {t('backOffice.orders.approve')}
      <KeyHint keys="a" />
    </Button>
  )
}
