import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BrowserContext, Page } from '@playwright/test'
import { getPushServiceUrl } from '../push-service-of.ts'
import type { PushPayload } from '#contract/platform/push.ts'

const saltBytes = 16
const headerBytes = 21
const tagBytes = 16

/** A push service of the test's own, and the keys of the one browser that it knows. */
export async function pushService(port: number) {
  const origin = getPushServiceUrl(port)
  const browser = createECDH('prime256v1')
  const keys = { publicKey: browser.generateKeys(), auth: randomBytes(saltBytes) }
  const received: PushPayload[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push(JSON.parse(decryptPush(body, browser, keys.auth)) as PushPayload)
      response.writeHead(201).end()
    })
  }).listen(Number(new URL(origin).port))
  await once(server, 'listening')
  return {
    received,
    subscription: {
      endpoint: `${origin}/${randomBytes(8).toString('hex')}`,
      keys: {
        p256dh: keys.publicKey.toString('base64url'),
        auth: keys.auth.toString('base64url'),
      },
    },
    stop: () => server.close(),
  }
}
type PushService = Awaited<ReturnType<typeof pushService>>

/** A message as RFC 8291 encrypts it for one browser. */
function decryptPush(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer) {
  const salt = body.subarray(0, saltBytes)
  const keyEnd = headerBytes + body[headerBytes - 1]!
  const sender = body.subarray(headerBytes, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32)
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes))
  const encrypted = body.subarray(keyEnd)
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(encrypted.subarray(-tagBytes))
  const text = Buffer.concat([decipher.update(encrypted.subarray(0, -tagBytes)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/**
 * Subscribes the browser to the test's push service instead of its maker's, which no test reaches.
 */
export function subscribeAt(context: BrowserContext, { subscription }: PushService) {
  return context.addInitScript((given) => {
    const key = 'test-push'
    const subscribed = {
      ...given,
      toJSON: () => given,
      unsubscribe: () => {
        localStorage.removeItem(key)
        return Promise.resolve(true)
      },
    }
    const here = () => (localStorage.getItem(key) ? subscribed : null)
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(here()),
      subscribe: () => {
        localStorage.setItem(key, 'yes')
        return Promise.resolve(subscribed)
      },
    })
  }, subscription)
}

export function isSubscribed(page: Page) {
  return page.evaluate(() => localStorage.getItem('test-push') !== null)
}

/** The worker of the portal gets a message as from its push service; as it would show it. */
export async function deliverPush(page: Page, payload: PushPayload) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  })
  await devtools.detach()
}

/** The titles of what the browser shows. */
export function getDisplayedPushes(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, lang }) => {
      return { title, body, lang }
    })
  })
}

export async function tapPush(page: Page) {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(async () => {
    const world = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await world.registration.getNotifications()
    dispatchEvent(new world.NotificationEvent('notificationclick', { notification }))
  })
}
