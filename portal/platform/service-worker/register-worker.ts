import { hourMs } from '#contract/durations.ts'
import { announceUpdate } from './update.ts'

const checkEveryHours = 4
const assets = 'assets'

/** Lets the portal start offline, named in this language. Needs https or localhost. */
export async function registerWorker(language: string) {
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
