import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PushOffer } from '#portal/platform/service-worker/push/PushOffer.tsx'
import { useWorkerMessages } from '#portal/platform/service-worker/push/use-worker-messages.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { registerWorker } from './register-worker.ts'
import { InstallOffer } from './InstallOffer.tsx'
import { hasUpdate, onUpdate, takeUpdate } from './update.ts'

let isRegistered = false

export function OfflineSupport() {
  const { i18n } = useTranslation()
  const [offer, setOffer] = useState<'install' | 'push'>()
  const offerInstall = useCallback(() => setOffer((current) => current ?? 'install'), [])
  const offerPush = useCallback(() => setOffer((current) => current ?? 'push'), [])
  const settle = () => setOffer(undefined)
  useWorkerMessages()
  useEffect(() => {
    if (isRegistered || import.meta.env.DEV) return
    isRegistered = true
    void registerWorker(i18n.language).catch(() => undefined)
  }, [i18n])
  return (
    <>
      <UpdateBanner />
      <InstallOffer isOffered={offer === 'install'} onOffer={offerInstall} onSettle={settle} />
      <PushOffer isOffered={offer === 'push'} onOffer={offerPush} onSettle={settle} />
    </>
  )
}

/** Never reloads automatically: something may be half typed. */
function UpdateBanner() {
  const { t } = useTranslation()
  const [isLater, setLater] = useState(false)
  const isReady = useSyncExternalStore(onUpdate, hasUpdate)
  if (!isReady || isLater) return null
  return (
    <output className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1rem)] z-30 md:left-auto md:w-96">
      <Banner tone="info" icon={ArrowsClockwiseIcon} onClose={() => setLater(true)}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {t('update.text')}
          <Button kind="quiet" onClick={takeUpdate}>
            {t('update.reload')}
          </Button>
        </div>
      </Banner>
    </output>
  )
}
