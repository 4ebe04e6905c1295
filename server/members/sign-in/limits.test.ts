import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { anInstaller } from '#testing/accounts.ts'
import { callServer, startServer } from '#testing/servers.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
context.clock.set(new Date())

test('two servers share one budget of unknown identifiers and of codes sent', async () => {
  const servers = await Promise.all([startServer(context), startServer(context)])
  try {
    const person = await anInstaller(context)
    const ask = (n: number, email: string) =>
      callServer(servers[n % 2]!, 'POST /v2/installer/login', { email }, {})
    assert.equal((await ask(0, person.email)).status, 200)
    assert.equal((await ask(1, person.email.toUpperCase())).status, 429)
    const unknown = []
    for (let n = 0; n < 12; n++) unknown.push((await ask(n, `nobody${n}@people.example`)).status)
    assert.deepEqual(unknown, [...Array<number>(10).fill(404), 429, 429])
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
})

test('addresses of one IPv6 network count as one', () => {
  assert.equal(toAddressKey('2001:db8:1:2::1'), toAddressKey('2001:db8:1:2:ffff:1:2:3'))
  assert.notEqual(toAddressKey('2001:db8:1:2::1'), toAddressKey('2001:db8:1:3::1'))
  assert.equal(toAddressKey('::ffff:192.0.2.7'), '192.0.2.7')
  assert.notEqual(toAddressKey('192.0.2.7'), toAddressKey('192.0.2.8'))
})
