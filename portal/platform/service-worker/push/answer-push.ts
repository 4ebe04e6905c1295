import { toDisplay, tapTarget } from './show-push.ts'
import type { WorkerMessage } from './worker-message.ts'

const answerMilliseconds = 1000

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type PushEvent = WorkerEvent & { data: { text: () => string } | null }
type TapEvent = WorkerEvent & { notification: Notification }
type ChangeEvent = WorkerEvent & {
  oldSubscription?: PushSubscription
  newSubscription?: PushSubscription
}
type Tab = {
  url: string
  focused: boolean
  focus: () => Promise<Tab>
  navigate: (url: string) => Promise<Tab | null>
  postMessage: (message: WorkerMessage, transfer: Transferable[]) => void
}
export type PushWorld = EventTarget & {
  registration: ServiceWorkerRegistration
  location: { origin: string }
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

export function answerPush(world: PushWorld) {
  world.addEventListener('push', (event) => {
    const { title, options } = toDisplay((event as PushEvent).data?.text())
    ;(event as WorkerEvent).waitUntil(world.registration.showNotification(title, options))
  })
  world.addEventListener('notificationclick', (event) => {
    const { notification } = event as TapEvent
    notification.close()
    const path = tapTarget(notification.data, world.location.origin)
    ;(event as WorkerEvent).waitUntil(openPortal(world, path))
  })
  world.addEventListener('pushsubscriptionchange', (event) => {
    ;(event as WorkerEvent).waitUntil(renew(world, event as ChangeEvent))
  })
}

/** In a tab that is open, without a reload that would take typed text with it; else in a new one. */
async function openPortal({ clients, location }: PushWorld, path: string) {
  const tab = await findPortalTab(clients)
  if (!tab) return clients.openWindow(path)
  await tab.focus().catch(() => undefined)
  if (await isTaken(tab, path)) return undefined
  return tab.navigate(location.origin + path).catch(() => clients.openWindow(path))
}

async function findPortalTab(clients: PushWorld['clients']) {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const portals = tabs.filter(
    ({ url }) => !/^\/(office|demo|api)(\/|$)/.test(new URL(url).pathname),
  )
  return portals.find(({ focused }) => focused) ?? portals[0]
}

function isTaken(tab: Tab, path: string) {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    const settle = (isTaken: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(isTaken)
    }
    const timer = setTimeout(() => settle(false), answerMilliseconds)
    port1.addEventListener('message', () => settle(true))
    port1.start()
    tab.postMessage({ kind: 'open', path }, [port2])
  })
}

/** The worker has no session: an open tab, or the next one, informs the server. */
async function renew({ registration, clients }: PushWorld, change: ChangeEvent) {
  const options = change.oldSubscription?.options
  if (!change.newSubscription && options?.applicationServerKey)
    await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: options.applicationServerKey,
    })
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const tab of tabs) tab.postMessage({ kind: 'push-changed' }, [])
}
