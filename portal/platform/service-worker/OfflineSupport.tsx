import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { registerWorker } from './register-worker.ts'
import { InstallOffer } from './InstallOffer.tsx'
import { PushOffer } from '#portal/platform/service-worker/push/PushOffer.tsx'
import { useWorkerMessages } from '#portal/platform/service-worker/push/use-worker-messages.ts'
import { UpdateBanner } from './UpdateBanner.tsx'

let isRegistered = false

/** Keeps the portal on the device; comes after the page has settled. */
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
