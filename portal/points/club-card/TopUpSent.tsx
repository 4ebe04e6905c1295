import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { topUpReviewFrom } from '#contract/points/club-card.rules.ts'
import type { TopUp } from '#contract/points/club-card.ts'
import { formatLocalMoney } from '#portal/platform/local-format.ts'
import { isRefused } from './top-up.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

const visibleSeconds = 15

type Props = { topUp: TopUp | undefined; onHidden: () => void }

/** A success hides itself and remains in the history. */
export function TopUpSent({ topUp, onHidden }: Props) {
  const { t } = useTranslation()
  const isGood = topUp && !isRefused(topUp.status)
  const hidingUuid = isGood ? topUp.uuid : undefined

  useEffect(() => {
    if (!hidingUuid) return undefined
    const timer = setTimeout(onHidden, visibleSeconds * 1000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counted from the moment it shows
  }, [hidingUuid])

  return (
    <output className="block empty:hidden">
      {topUp && !isGood && (
        <Banner
          tone="warn"
          icon={WarningIcon}
          title={t('clubCard.sent.refused')}
          onClose={onHidden}
        >
          {t('clubCard.history.hint.REFUSED')}
        </Banner>
      )}
      {topUp && isGood && (
        <Banner
          tone="ok"
          icon={CheckCircleIcon}
          title={t('clubCard.sent.title', { amount: formatLocalMoney(topUp.amount) })}
          onClose={onHidden}
        >
          {t(
            topUp.amount.points >= topUpReviewFrom ? 'clubCard.sent.review' : 'clubCard.sent.text',
          )}
        </Banner>
      )}
    </output>
  )
}
