import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPublicConfig } from '#contract/settings/settings.ts'
import { call } from '#portal/platform/call.ts'
import { endMaintenance, placeToReturn } from '#portal/platform/settings/maintenance.ts'
import { Footer } from '#portal/platform/layout/Footer.tsx'
import { useHomeRegion } from '#portal/platform/layout/home-region.ts'
import { Brand } from '#ui/Brand.tsx'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { Picture } from '#ui/Picture.tsx'

const recheckSeconds = 60

export function MaintenancePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const region = useHomeRegion()
  const [left, setLeft] = useState(recheckSeconds)
  const isChecking = left <= 0

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [])

  useEffect(() => {
    if (!isChecking) return
    call(getPublicConfig).then(
      () => {
        const href = placeToReturn()
        endMaintenance()
        void navigate({ href, replace: true })
      },
      () => setLeft(recheckSeconds),
    )
  }, [isChecking, navigate])

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-slate px-4 py-3">
        <Brand />
      </header>
      <main className="flex-1">
        <Page title={t('maintenance.title')} width="text">
          <Picture
            src="/pictures/maintenance.svg"
            className="h-48 w-full rounded-card object-cover object-[40%_50%] md:h-72"
          />
          <p className="mt-6 text-lead">{t('maintenance.text')}</p>
          {placeToReturn() !== '/' && (
            <p className="mt-2 text-lead">{t('maintenance.typedTextSaved')}</p>
          )}
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <Button
              kind="secondary"
              busy={isChecking && t('maintenance.checking')}
              onClick={() => setLeft(0)}
            >
              {t('maintenance.checkNow')}
            </Button>
            <p className="text-meta text-ink-2" role="timer">
              {t('maintenance.next', { count: Math.max(left, 0) })}
            </p>
          </div>
        </Page>
      </main>
      {region && <Footer regionId={region.id} />}
    </div>
  )
}
