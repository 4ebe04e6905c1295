import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { topUpSecondLook } from '#contract/club-card.rules.ts'
import type { TopUp } from '#contract/club-card.ts'
import { localMoney } from '#portal/local-money.ts'
import { isRefused } from '#portal/card/top-up.ts'
import { Banner } from '#ui/Banner.tsx'

const shownSeconds = 15

type Props = { topUp: TopUp | undefined; onGone: () => void }

/** What came of the top-up; a success leaves by itself, and the history keeps it. */
export function TopUpSent({ topUp, onGone }: Props) {
  const { t } = useTranslation()
  const isGood = topUp && !isRefused(topUp.status)
  const leaving = isGood ? topUp.uuid : undefined

  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(onGone, shownSeconds * 1000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counted from the moment it shows
  }, [leaving])

  return (
    <output className="block empty:hidden">
      {topUp && !isGood && (
        <Banner tone="warn" icon={WarningIcon} title={t('card.sent.refused')} onClose={onGone}>
          {t('card.history.hint.REFUSED')}
        </Banner>
      )}
      {topUp && isGood && (
        <Banner
          tone="ok"
          icon={CheckCircleIcon}
          title={t('card.sent.title', { amount: localMoney(topUp.amount) })}
          onClose={onGone}
        >
          {t(topUp.amount.points >= topUpSecondLook ? 'card.sent.secondLook' : 'card.sent.text')}
        </Banner>
      )}
    </output>
  )
}
