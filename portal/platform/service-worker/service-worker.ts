import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { answerPush, type PushWorld } from '#portal/platform/service-worker/push/answer-push.ts'

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

/** The APIs of a worker in use here; TypeScript's worker library conflicts with that of a page. */
declare const self: PushWorld & {
  __WB_MANIFEST: (string | PrecacheEntry)[]
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

const maxPictures = 150
const pictureSeconds = 30 * 86_400
const notScreens = [/^\/(api|pv|demo|health|assets|office)(\/|$)/, /\./]

// API answers are never cached here: they are stored per person.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notScreens }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets' }),
)
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: maxPictures, maxAgeSeconds: pictureSeconds })],
  }),
)

answerPush(self)
self.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === 'take-over') void self.skipWaiting()
})
self.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(self.clients.claim()))
