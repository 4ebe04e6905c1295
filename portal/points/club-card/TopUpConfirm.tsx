import { useTranslation } from 'react-i18next'
import { topUpReviewFrom } from '#contract/points/club-card.rules.ts'
import { formatLocalMoney } from '#portal/platform/local-format.ts'
import type { Amount } from './top-up.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'

type Props = {
  amount: Amount
  currency: string
  balance: number | undefined
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

export function TopUpConfirm(props: Props) {
  const { amount, currency, balance, isSending, onSend, onClose } = props
  const { t } = useTranslation()
  const { points, local } = amount
  return (
    <AlertDialog
      isOpen
      isDanger={false}
      title={t('clubCard.confirm.title', { count: points })}
      text={
        <div className="space-y-2">
          <p>{t('clubCard.confirm.worth', { amount: formatLocalMoney({ local, currency }) })}</p>
          {balance !== undefined && (
            <p>{t('clubCard.confirm.leaves', { count: Math.max(0, balance - points) })}</p>
          )}
          <p>
            {t(points >= topUpReviewFrom ? 'clubCard.confirm.review' : 'clubCard.confirm.final')}
          </p>
        </div>
      }
      confirmLabel={t('clubCard.confirm.send')}
      busy={isSending && t('clubCard.topUp.sending')}
      onConfirm={onSend}
      onClose={onClose}
    />
  )
}
