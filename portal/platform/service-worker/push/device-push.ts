import * as z from 'zod/mini'
import { call } from '#portal/platform/call.ts'
import { isAppleTouch, isInstalled } from '#portal/platform/service-worker/install-moment.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'
import { readStoredMember } from '#portal/platform/session/token.ts'
import {
  endPushSubscription,
  listPushSubscriptions,
  subscribeToPush,
} from '#contract/platform/push.ts'

/** `needsInstall`: an iPhone or iPad outside the home screen. */
export type PushState = 'unsupported' | 'needsInstall' | 'blocked' | 'off' | 'on'

const key = 'push'
const recordShape = z.object({ member: z.string(), uuid: z.string(), endpoint: z.string() })

export async function pushState(): Promise<PushState> {
  return pushObstacle() ?? ((await findSubscription()) ? 'on' : 'off')
}

export function pushObstacle() {
  if (!isSupported()) {
    const isApple = isAppleTouch(navigator.userAgent, navigator.maxTouchPoints)
    return isApple && !isInstalled() ? 'needsInstall' : 'unsupported'
  }
  return Notification.permission === 'denied' ? 'blocked' : undefined
}

/** Requests permission from the browser; a denial is final. */
export async function switchPushOn() {
  if ((await Notification.requestPermission()) !== 'granted') return
  const { public_key } = await call(listPushSubscriptions)
  if (public_key === null) throw new Error('The club sends no push messages.')
  const subscription = await subscribe(public_key)
  await register(subscription).catch(async (error: unknown) => {
    await subscription.unsubscribe()
    throw error
  })
}

export async function switchPushOff() {
  const record = readStored(localStorage, key, recordShape)
  await (await findSubscription())?.unsubscribe()
  localStorage.removeItem(key)
  if (record) await call(endPushSubscription, { params: { uuid: record.uuid } })
}

/** Registers a subscription changed by the browser and ends one left by another person. */
export async function renewPush() {
  if (!isSupported()) return
  const record = readStored(localStorage, key, recordShape)
  const subscription = await findSubscription()
  if (!record || record.member !== readStoredMember())
    return void (await subscription?.unsubscribe())
  if (Notification.permission !== 'granted') return switchPushOff()
  if (!subscription) return switchPushOn()
  if (subscription.endpoint !== record.endpoint) await register(subscription)
}

/** Ends push with the session and closes shown notifications. */
export async function endPush() {
  if (!isSupported()) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  await (await findSubscription())?.unsubscribe()
}

function isSupported() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function findSubscription() {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}

async function subscribe(applicationServerKey: string) {
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  return pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription with an earlier key blocks a new one.
    const before = await pushManager.getSubscription()
    if (!before) throw error
    await before.unsubscribe()
    return pushManager.subscribe(options)
  })
}

async function register(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { uuid } = await call(subscribeToPush, {
    body: { endpoint: endpoint!, keys: { p256dh: keys['p256dh']!, auth: keys['auth']! } },
  })
  store(localStorage, key, { member: readStoredMember(), uuid, endpoint })
}
