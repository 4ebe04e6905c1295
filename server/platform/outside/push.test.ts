import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKeys } from '#server/platform/config/config-push.ts'
import { isPublicAddress, lookupPublic, createWebPush } from './push.ts'

const vapid = { ...createKeys(), subject: 'mailto:club@rooflight.example' }
const standIn = 'http://127.0.0.1:4999'

test('push services of the browsers are taken', () => {
  const push = createWebPush(vapid)
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-am3p.notify.windows.com/w/?token=BQYA',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])
    assert.ok(push.takes(endpoint), endpoint)
})

test('an endpoint that is no address of the internet is not taken', () => {
  const push = createWebPush(vapid)
  for (const endpoint of [
    '',
    'no address',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://localhost/push',
    'https://127.0.0.1/push',
    'https://127.1/push',
    'https://2130706433/push',
    'https://0x7f.1/push',
    'https://10.0.0.8/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://[fd00::1]/push',
    'https://[::ffff:127.0.0.1]/push',
    'https://8.8.8.8/push',
    'https://database/push',
    'https://database.internal/push',
    'https://printer.local/push',
    'https://a.localhost/push',
    'https://fcm.googleapis.com:8443/push',
    'https://user:secret@fcm.googleapis.com/push',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `${standIn}/push/1`,
  ])
    assert.ok(!push.takes(endpoint), endpoint)
})

test('a test may name one address besides, and no other', () => {
  const push = createWebPush(vapid, standIn)
  assert.ok(push.takes(`${standIn}/push/1`))
  for (const endpoint of ['http://127.0.0.1:5000/push', 'http://127.0.0.1:49990/push'])
    assert.ok(!push.takes(endpoint), endpoint)
})

test('a name is called only where it leads into the internet', async () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
  ]
  for (const address of [
    ...inside,
    '::1',
    'fe80::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])
    assert.ok(!isPublicAddress(address), address)
  for (const address of ['142.250.75.10', '2a00:1450:4001:80b::200a'])
    assert.ok(isPublicAddress(address), address)
})

test('a name that leads to this machine is not called', async () => {
  for (const all of [true, false]) {
    const fault = await new Promise((resolve) => {
      lookupPublic('localhost', { all }, (error) => resolve(error?.message))
    })
    assert.equal(fault, 'Not an address of the internet.')
  }
})
