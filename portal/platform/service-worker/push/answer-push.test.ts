import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerPush, type PushWorld } from './answer-push.ts'

type Sent = { kind: string; path?: string }
type Tab = PushWorld['clients'] extends { matchAll: (o: never) => Promise<readonly (infer T)[]> }
  ? T
  : never

const origin = 'https://club.example'

/** A worker with some tabs open; `listens` says whether a tab answers what it is sent. */
function aWorker(tabs: { url: string; focused?: boolean; listens?: boolean }[]) {
  const effects: string[] = []
  const sent: Sent[] = []
  const clients = tabs.map(({ url, focused = false, listens = true }): Tab => {
    const tab: Tab = {
      url: origin + url,
      focused,
      focus: () => {
        effects.push(`focus ${url}`)
        return Promise.resolve(tab)
      },
      navigate: (to) => {
        effects.push(`navigate ${url} to ${to}`)
        return Promise.resolve(tab)
      },
      postMessage(message, [port]) {
        sent.push(message)
        if (listens && port instanceof MessagePort) port.postMessage('taken', [])
      },
    }
    return tab
  })
  const subscribed: unknown[] = []
  const world = Object.assign(new EventTarget(), {
    location: { origin },
    clients: {
      matchAll: () => Promise.resolve(clients),
      openWindow: (url: string) => Promise.resolve(effects.push(`open ${url}`)),
    },
    registration: {
      showNotification: (title: string) => Promise.resolve(effects.push(`show ${title}`)),
      pushManager: { subscribe: (options: object) => Promise.resolve(subscribed.push(options)) },
    },
  }) as unknown as PushWorld
  answerPush(world)
  return { world, done: effects, sent, subscribed }
}

/** The worker is not put to sleep before its work is done. */
async function happens(world: PushWorld, type: string, facts: object) {
  const work: Promise<unknown>[] = []
  const waitUntil = (one: Promise<unknown>) => work.push(one)
  world.dispatchEvent(Object.assign(new Event(type), facts, { waitUntil }))
  await Promise.all(work)
  assert.equal(work.length, 1)
}

const aTap = (path: string) => ({ notification: { data: { path }, close: () => undefined } })

test('each push is shown before the worker may rest', async () => {
  const { world, done: effects } = aWorker([])
  const text = JSON.stringify({ title: 'Sent', text: '', path: '/orders/1', tag: 't' })
  await happens(world, 'push', { data: { text: () => text } })
  await happens(world, 'push', { data: null })
  assert.deepEqual(effects, ['show Sent', 'show Rooflight Club'])
})

test('a tap goes to the tab in use, which is not loaded anew', async () => {
  const {
    world,
    done: effects,
    sent,
  } = aWorker([{ url: '/office' }, { url: '/' }, { url: '/shop', focused: true }])
  await happens(world, 'notificationclick', aTap('/orders/1'))
  assert.deepEqual(effects, ['focus /shop'])
  assert.deepEqual(sent, [{ kind: 'open', path: '/orders/1' }])
})

test('a tab that does not listen is led there; without one a new one opens', async () => {
  const silent = aWorker([{ url: '/login', listens: false }])
  await happens(silent.world, 'notificationclick', aTap('/orders/1'))
  assert.deepEqual(silent.done, ['focus /login', `navigate /login to ${origin}/orders/1`])
  const closed = aWorker([{ url: '/office' }])
  await happens(closed.world, 'notificationclick', aTap('//evil.example'))
  assert.deepEqual(closed.done, ['open /notifications'])
})

test('a subscription that the browser drops is made again, and open tabs hear of it', async () => {
  const { world, sent, subscribed } = aWorker([{ url: '/' }])
  const applicationServerKey = new ArrayBuffer(1)
  const oldSubscription = { options: { applicationServerKey } }
  await happens(world, 'pushsubscriptionchange', { oldSubscription })
  assert.deepEqual(subscribed, [{ userVisibleOnly: true, applicationServerKey }])
  assert.deepEqual(sent, [{ kind: 'push-changed' }])
  await happens(world, 'pushsubscriptionchange', { oldSubscription, newSubscription: {} })
  assert.equal(subscribed.length, 1)
})
