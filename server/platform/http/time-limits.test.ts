import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { text } from 'node:stream/consumers'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { maxConnectionsPerAddress } from './time-limits.ts'

const context = await testApp({ trustProxy: 0 })
const { app, clock, events } = context
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

async function anOpenSocket(...parts: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  return socket
}

test('callers have so long for their headers, their body and their silence', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server
  assert.deepEqual(
    [headersTimeout, requestTimeout, timeout, keepAliveTimeout],
    [10_000, 25_000, 120_000, 72_000],
  )
  assert.equal(app.server.maxRequestsPerSocket, 1000)
})

test('an address has so many connections; one more is let go, and a place that is left is free', async () => {
  const sockets: Socket[] = []
  while (sockets.length < maxConnectionsPerAddress) sockets.push(await anOpenSocket())
  const beyond = connect(port, '127.0.0.1')
  beyond.on('error', () => {})
  await once(beyond, 'close')
  const ask = 'GET /health/live HTTP/1.1\r\nhost: club\r\nconnection: close\r\n\r\n'
  const last = sockets.pop()!
  last.write(ask)
  assert.match(await text(last), /^HTTP\/1\.1 200 /)
  assert.match(await text(await anOpenSocket(ask)), /^HTTP\/1\.1 200 /)
  for (const socket of sockets) socket.destroy()
})

test('a slow body and slow headers are answered 408 and let go; a stream of events goes on', async () => {
  clock.set(new Date())
  const { token } = await anInstaller(context)
  const leaving = new AbortController()
  const stream = await fetch(`http://127.0.0.1:${port}/api/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  async function receive(word: string) {
    while (!received.includes(word)) {
      const { value, done } = await reader.read()
      assert.ok(!done, received)
      received += value
    }
  }
  await receive('ready')
  const { headersTimeout, requestTimeout } = app.server
  Object.assign(app.server, { headersTimeout: 500, requestTimeout: 1000 })
  try {
    const head = 'POST /api/v2/installer/login HTTP/1.1\r\nhost: club\r\n'
    const json = 'content-type: application/json\r\n'
    const form = `authorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x7\r\n`
    const photo = `POST /api/v2/scans/photos HTTP/1.1\r\nhost: club\r\n${form}`
    const slow = await Promise.all([
      anOpenSocket(head),
      anOpenSocket(`${head}${json}content-length: 100\r\n\r\n`, '{"a":'),
      anOpenSocket(`${photo}content-length: 1000\r\n\r\n--x7\r\n`, 'content-disposition: form'),
    ])
    for (const socket of slow) assert.match(await text(socket), /^HTTP\/1\.1 408 /)
    await events.heartbeat()
    await receive(': beat')
  } finally {
    Object.assign(app.server, { headersTimeout, requestTimeout })
    leaving.abort()
  }
})
