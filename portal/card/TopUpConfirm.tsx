import { useTranslation } from 'react-i18next'
import { topUpSecondLook } from '#contract/club-card.rules.ts'
import { localMoney } from '#portal/local-money.ts'
import type { Amount } from '#portal/card/top-up.ts'
import { AlertDialog } from '#ui/AlertDialog.tsx'

type Props = {
  amount: Amount
  currency: string
  balance: number | undefined
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

/** The last question: points that are on the card do not come back. */
export function TopUpConfirm(props: Props) {
  const { amount, currency, balance, isSending, onSend, onClose } = props
  const { t } = useTranslation()
  const { points, local } = amount
  return (
    <AlertDialog
      isOpen
      isDanger={false}
      title={t('card.confirm.title', { count: points })}
      text={
        <div className="space-y-2">
          <p>{t('card.confirm.worth', { amount: localMoney({ local, currency }) })}</p>
          {balance !== undefined && (
            <p>{t('card.confirm.leaves', { count: Math.max(0, balance - points) })}</p>
          )}
          <p>{t(points >= topUpSecondLook ? 'card.confirm.secondLook' : 'card.confirm.final')}</p>
        </div>
      }
      confirmLabel={t('card.confirm.send')}
      busy={isSending && t('card.topUp.sending')}
      onConfirm={onSend}
      onClose={onClose}
    />
  )
}
