import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { registerWorker } from '#portal/service-worker/register-worker.ts'
import { InstallOffer } from '#portal/service-worker/InstallOffer.tsx'
import { UpdateBanner } from '#portal/service-worker/UpdateBanner.tsx'

let isRegistered = false

/** Keeps the portal on the device; comes after the page has settled. */
export function OfflineSupport() {
  const { i18n } = useTranslation()
  useEffect(() => {
    if (isRegistered || import.meta.env.DEV) return
    isRegistered = true
    void registerWorker(i18n.language).catch(() => undefined)
  }, [i18n])
  return (
    <>
      <UpdateBanner />
      <InstallOffer />
    </>
  )
}
