import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markSeen } from '#portal/platform/session/self.queries.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { TextLink } from '#ui/TextLink.tsx'

type Props = {
  installerId: number
  points: number
  /** The last day of the points, in words. */
  endOfYear: string
  className?: string
}

/**
 * Dismissal lasts six months; during emulation it affects only the staff member. Shown when
 * `isExpiryWarningDue`.
 */
export function ExpiryBanner({ installerId, points, endOfYear, className }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  function close() {
    setOpen(false)
    if (!isEmulated())
      void markSeen(installerId, { expPtsSeen: new Date().toISOString() }).catch(() => undefined)
  }
  if (!isOpen) return null
  return (
    <Banner
      tone="warn"
      icon={ClockCountdownIcon}
      title={t('home.expiring', { count: points, date: endOfYear })}
      action={
        <TextLink to="/balance" className="inline-flex min-h-12 items-center">
          {t('home.expiryWarning.open')}
        </TextLink>
      }
      onClose={close}
      className={className}
    >
      {t('home.expiryWarning.text')}
    </Banner>
  )
}
