import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { OrderStatus } from '#contract/orders.rules.ts'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys.ts'
import type { OrderAct } from '#back-office/orders/order-act.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

/** Approves; who gave the first of two approvals cannot give the second. */
export function ApproveButton({ order, decide, onDone }: OrderAct) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const isMineAlready = order.first_approval_by === staff.name
  function approve() {
    if (decide.isPending) return
    decide.mutate(
      { deed: 'approve' },
      {
        onSuccess({ number, status }) {
          const isFirst = status === OrderStatus.pending
          toast(t(isFirst ? 'office.orders.firstNoted' : 'office.orders.approved', { number }))
          onDone?.()
        },
      },
    )
  }
  useKeys({ a: isMineAlready ? undefined : approve })
  if (isMineAlready) return <p>{t('office.orders.firstMine')}</p>
  return (
    <Button isWide onClick={approve} busy={decide.isPending && t('office.orders.approving')}>
      <CheckIcon aria-hidden weight="bold" />
      {t('office.orders.approve')}
      <KeyHint keys="a" />
    </Button>
  )
}
