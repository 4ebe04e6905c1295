import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/shop/orders.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useApproveProof } from './proofs.queries.ts'
import { isQuestion } from './version-state.ts'
import { Button } from '#ui/Button.tsx'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { toast, toastError } from '#ui/feedback/toast.ts'
import { formatPoints } from '#ui/format.ts'
import type { OrderPrint, Proof } from '#contract/shop/proofs.ts'

type Props = {
  print: OrderPrint
  proof: Proof
  order: Pick<Order, 'uuid' | 'points'>
  isOnline: boolean
}

export function AnswerProof({ print, proof, order, isOnline }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'approve' | 'change'>()
  const approve = useApproveProof(order.uuid)
  const { changes_left: changesLeft, product } = print
  const isAsked = isQuestion(proof)
  const mayChange = isAsked || changesLeft > 0

  function approveIt() {
    approve.mutate(proof.no, {
      onSuccess: () => toast(t('orders.print.approve.done')),
      onError: (error) => toastError(formatRefusals(t, error).join(' ')),
      onSettled: () => setDialog(undefined),
    })
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {!isAsked && (
          <Button size="large" isDisabled={!isOnline} onClick={() => setDialog('approve')}>
            {t('orders.print.approve.open')}
          </Button>
        )}
        {mayChange && (
          <Button
            size="large"
            kind={isAsked ? 'primary' : 'secondary'}
            isDisabled={!isOnline}
            onClick={() => setDialog('change')}
          >
            {t(isAsked ? 'orders.print.change.answer' : 'orders.print.change.open')}
          </Button>
        )}
      </div>
      <p className="mt-2 text-meta text-ink-2">
        {isOnline
          ? !isAsked && t('orders.print.change.left', { left: changesLeft })
          : t('orders.print.offline')}
      </p>
      <AlertDialog
        isOpen={dialog === 'approve'}
        onClose={() => setDialog(undefined)}
        title={t('orders.print.approve.title')}
        text={t('orders.print.approve.text', { points: formatPoints(order.points) })}
        confirmLabel={t('orders.print.approve.confirm')}
        busy={approve.isPending && t('orders.print.approve.busy')}
        isDanger={false}
        onConfirm={approveIt}
      />
      <ChangeDialog
        isOpen={dialog === 'change'}
        onClose={() => setDialog(undefined)}
        order={order.uuid}
        no={proof.no}
        onEdit={() =>
          void navigate({
            to: '/shop/$uuid',
            params: { uuid: product },
            search: { order: order.uuid },
            hash: 'print',
          })
        }
      />
    </div>
  )
}
