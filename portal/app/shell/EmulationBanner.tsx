import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { useQuery } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { signOut } from '#portal/platform/session/session.ts'
import { emulationQuery } from '#portal/members/sign-in/emulation.queries.ts'
import { isEmulated } from '#portal/platform/session/token.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { minuteMs } from '#contract/durations.ts'
import { formatName } from '#ui/format.ts'

const tickSeconds = 10

export function EmulationBanner({ self }: { self: Installer }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isEmulated)
  const { data: view } = useQuery({ ...emulationQuery, enabled: isOpen })
  if (!isOpen) return null
  const name = formatName(self)

  async function end() {
    await signOut()
    close()
  }

  return (
    <div className="mx-auto w-full max-w-content px-4 pt-4 md:px-6 xl:px-8">
      <Banner
        tone="warn"
        icon={EyeIcon}
        title={t('shell.emulation.title', { name, company: self.company.name })}
        action={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button kind="secondary" onClick={() => void end()}>
              {t('shell.emulation.end')}
            </Button>
            {view && <MinutesLeft until={view.ends_at} />}
          </div>
        }
        onClose={() => setOpen(false)}
      >
        {t('shell.emulation.text')}
        {view && (
          <span className="block wrap-anywhere">
            {t('shell.emulation.reason', { reason: view.reason })}
          </span>
        )}
      </Banner>
    </div>
  )
}

function MinutesLeft({ until }: { until: string }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickSeconds * 1000)
    return () => clearInterval(timer)
  }, [])
  const count = Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs))
  return <span>{t('shell.emulation.left', { count })}</span>
}
