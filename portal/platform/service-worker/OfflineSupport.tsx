import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PushOffer } from '#portal/platform/service-worker/push/PushOffer.tsx'
import { useWorkerMessages } from '#portal/platform/service-worker/push/use-worker-messages.ts'
import { hourMs } from '#contract/durations.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { InstallOffer } from './InstallOffer.tsx'
import { hasUpdate, onUpdate, takeUpdate, announceUpdate } from './update.ts'

const checkEveryHours = 4

const assets = 'assets'

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

/** Lets the portal start offline, named in this language. Needs https or localhost. */
async function registerWorker(language: string) {
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', `/manifest-${language}.webmanifest`)
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  if (registration.waiting) announceUpdate(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The first worker replaces nothing.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) announceUpdate(worker)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), checkEveryHours * hourMs)
  await navigator.serviceWorker.ready
  await cacheLoaded()
}

/** Caches files fetched before the worker started, such as the phrases of the language. */
async function cacheLoaded() {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))
  const cache = await caches.open(assets)
  for (const url of new Set(files))
    if (!(await caches.match(url))) await cache.add(url).catch(() => undefined)
}
