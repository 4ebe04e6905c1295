import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import {
  freeRegisters,
  type NamedSource,
  createPublicRegistry,
  type RegistersOf,
} from '#server/platform/outside/registry.ts'
import type { AskedNumber, RegisterEntry } from './register-answer.ts'

type Conversation = {
  title: string
  question: { regionSlug: string; number: AskedNumber }
  request: { method: string; path: string; body?: unknown }
  status: number
  response: unknown
  /** `silent`: no answer; null: an answer that says nothing. */
  entry: RegisterEntry | 'silent' | null
}

const now = new Date('2026-06-15T09:00:00Z')
const folder = new URL('../../../../testing/registers/', import.meta.url)
const sources = readdirSync(folder).map((file) => file.replace('.json', ''))

function conversationsWith(source: string) {
  const text = readFileSync(new URL(`${source}.json`, folder), 'utf8')
  const { note, conversations } = JSON.parse(text) as {
    note: string
    conversations: Conversation[]
  }
  assert.match(note, /not a recording/)
  return conversations
}

type Seen = { method?: string; path?: string; body: string }
type Respond = (response: ServerResponse, request: IncomingMessage) => void

async function aServer(respond: Respond) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push({ method: request.method, path: request.url, body })
      respond(response, request)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const answering =
  (status: number, body: unknown): Respond =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))

function only(regionSlug: string, source: NamedSource, url: string, timeout?: number) {
  const asked: RegistersOf = { [regionSlug]: [source] }
  return createPublicRegistry(asked, { urls: { [source]: url }, timeout })
}

for (const file of sources)
  for (const conversation of conversationsWith(file))
    test(`${file}: ${conversation.title}`, async () => {
      const { question, request, status, response, entry } = conversation
      const source = file.replace('-', '_') as NamedSource
      const { seen, url } = await aServer(answering(status, response))
      const { regionSlug, number } = question
      const answer = await only(regionSlug, source, url).ask({ regionSlug, numbers: [number], now })
      assert.deepEqual([seen[0]!.method, seen[0]!.path], [request.method, request.path])
      if (request.body) assert.deepEqual(JSON.parse(seen[0]!.body), request.body)
      if (entry === null || entry === 'silent') return assert.equal(answer, null)
      assert.deepEqual(answer, { ...entry, number: number.value, source, at: now })
    })

test('every register that can be asked has its conversation', () => {
  const asked = new Set(Object.values(freeRegisters).flat())
  assert.deepEqual(
    [...asked].map((source) => source.replace('_', '-')).toSorted(),
    sources.toSorted(),
  )
})

const nip = { kind: 'vat', value: '1111111111' } as const
const [poles] = conversationsWith('white-list')
const [inVies] = conversationsWith('vies')
const polish = { regionSlug: 'pl', numbers: [nip], now }

test('the second register answers where the first is out of order', async () => {
  const broken = await aServer(answering(500, {}))
  const vies = await aServer(answering(200, inVies!.response))
  const registry = createPublicRegistry(freeRegisters, {
    urls: { white_list: broken.url, vies: vies.url },
  })
  const answer = await registry.ask(polish)
  assert.deepEqual([answer?.source, answer?.found], ['vies', true])
})

test('a company is missing only when nobody was silent', async () => {
  const nobody = conversationsWith('white-list')[3]!.response
  const invalid = { isValid: false, userError: 'INVALID' }
  const ask = async (first: Respond, second: Respond) => {
    const urls = { white_list: (await aServer(first)).url, vies: (await aServer(second)).url }
    return createPublicRegistry(freeRegisters, { urls }).ask(polish)
  }
  assert.equal((await ask(answering(200, nobody), answering(200, invalid)))?.found, false)
  assert.equal(await ask(answering(200, nobody), answering(500, {})), null)
  assert.equal(await ask(answering(500, {}), answering(200, invalid)), null)
})

test('a register that stumbles is asked once more, one that refuses is not', async () => {
  let calls = 0
  const stumbling = await aServer((response, request) =>
    answering(calls++ === 0 ? 503 : 200, poles!.response)(response, request),
  )
  assert.equal((await only('pl', 'white_list', stumbling.url).ask(polish))?.found, true)
  assert.equal(stumbling.seen.length, 2)
  const down = await aServer(answering(503, {}))
  assert.equal(await only('pl', 'white_list', down.url).ask(polish), null)
  assert.equal(down.seen.length, 2)
  const refusing = await aServer(answering(429, {}))
  assert.equal(await only('pl', 'white_list', refusing.url).ask(polish), null)
  assert.equal(refusing.seen.length, 1)
})

test('one that says nothing, nonsense or too much is silent', async () => {
  const never = await aServer(() => {})
  assert.equal(await only('pl', 'white_list', never.url, 50).ask(polish), null)
  assert.equal(never.seen.length, 1)
  const nonsense = await aServer((response) => void response.writeHead(200).end('<html>'))
  assert.equal(await only('pl', 'white_list', nonsense.url).ask(polish), null)
  const moved = await aServer(
    (response) => void response.writeHead(302, { location: nonsense.url }).end(),
  )
  assert.equal(await only('pl', 'white_list', moved.url).ask(polish), null)
  const endless = await aServer((response) => {
    response.writeHead(200)
    const part = '"'.padEnd(100_000, 'x')
    for (let parts = 0; parts < 12; parts++) response.write(part)
    response.end()
  })
  assert.equal(await only('pl', 'white_list', endless.url).ask(polish), null)
  assert.equal(nonsense.seen.length, 1)
})

test('a register that fails again and again is left alone', async () => {
  const broken = await aServer(answering(500, {}))
  const registry = only('pl', 'white_list', broken.url)
  for (let asked = 0; asked < 12; asked++) assert.equal(await registry.ask(polish), null)
  assert.equal(broken.seen.length, 5)
})

test('what is no number of the register is not asked for, nor is a country without one', async () => {
  const vies = await aServer(answering(200, inVies!.response))
  const registry = createPublicRegistry(freeRegisters, {
    urls: { vies: vies.url, white_list: vies.url },
  })
  const ask = (regionSlug: string, kind: AskedNumber['kind'], value: string) =>
    registry.ask({ regionSlug, numbers: [{ kind, value }], now })
  assert.equal(await ask('pl', 'vat', 'KRAKÓW'), null)
  assert.equal(await ask('hu', 'companyId', '0809123456'), null)
  assert.equal(await ask('lt', 'companyId', '123456789'), null)
  assert.equal(await ask('ua', 'companyId', '14360570'), null)
  assert.equal(vies.seen.length, 0)
})
