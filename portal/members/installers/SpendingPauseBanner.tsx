import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { pauseEnd } from '#contract/members/account-changes.rules.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { formatDateTime } from '#ui/format.ts'

type Props = { self: Pick<Installer, 'spending_paused_until'>; className?: string }

export function SpendingPauseBanner({ self, className }: Props) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const until = pauseEnd(self.spending_paused_until, now)
  if (until === null) return null
  return (
    <Banner
      tone="warn"
      icon={HourglassMediumIcon}
      title={t('accountChanges.pause.title', { until: formatDateTime(until) })}
      className={className}
    >
      {t('accountChanges.pause.text')}
    </Banner>
  )
}
