import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import type { BenchContext } from './bench-context.ts'
import { closeIdleConnections, expectStatus, send } from './http-client.ts'
import type { Row } from './row.ts'
import { median, milliseconds, ratio } from './timing.ts'

const streams = 500
const messages = 40

/**
 * Measures the time from the club's answer to its text on the member's screen, with hundreds of
 * open screens; beside PostgreSQL alone, which stores a row and notifies a listener.
 */
export async function benchMessages(context: BenchContext): Promise<Row[]> {
  const { headers } = await aStaffMember(context)
  const member = await anInstaller(context)
  const created = await send(
    context.server.url,
    'POST /v1/support',
    bearer(member),
    JSON.stringify({ title: 'A window', body: 'When does it come?' }),
  )
  expectStatus(created, 201)
  const { uuid } = JSON.parse(created.text) as { uuid: string }
  const chat = { context, member, uuid, headers }
  const screen = await openStream(context, member)
  const few = await measureAnswers(chat, screen)
  const before = readMemory(context)
  const people = []
  for (let opened = 0; opened < streams; opened++) people.push(await anInstaller(context))
  const open = []
  for (const [place, person] of people.entries())
    open.push(await openStream(context, person, `127.0.0.${2 + Math.floor(place / 100)}`))
  const memory = readMemory(context) - before
  const many = await measureAnswers(chat, screen)
  const limit = await listenerTimes(context)
  for (const { close } of [screen, ...open]) close()
  const line = (what: string, times: number[]): Row => ({
    what,
    value: milliseconds(median(times)),
    against: `PostgreSQL stores and notifies: ${milliseconds(median(limit))}`,
    ratio: ratio(median(times) / median(limit)),
  })
  return [
    line('a message to the other screen, one stream', few),
    line(`a message to the other screen, ${streams} streams`, many),
    {
      what: `${streams} streams: memory of the server`,
      value: `${Math.round(memory / 1e6)} MB`,
      aim: '<= 60 MB',
    },
  ]
}

type Stream = { next: () => Promise<void>; close: () => void }
type Chat = {
  context: BenchContext
  member: TestInstaller
  uuid: string
  headers: Record<string, string>
}

function bearer({ token }: TestInstaller) {
  return { authorization: `Bearer ${token}` }
}

/** `next` is fulfilled by the next thing that the stream carries; an address has few connections. */
async function openStream(
  { server }: BenchContext,
  person: TestInstaller,
  localAddress = '127.0.0.1',
): Promise<Stream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { headers: bearer(person), agent: false, localAddress } as const
    get(`${server.url}/api/v1/events`, options, resolve).once('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`The stream answers ${response.statusCode}.`)
  let wake = () => {}
  let text = ''
  response.on('data', (part: Buffer) => {
    text += part.toString()
    if (!text.includes('event: notified')) return
    text = ''
    wake()
  })
  return {
    next: () => new Promise<void>((resolve) => (wake = resolve)),
    close: () => response.destroy(),
  }
}

async function measureAnswers({ context, member, uuid, headers }: Chat, screen: Stream) {
  const { url } = context.server
  const times: number[] = []
  closeIdleConnections()
  for (let sent = 0; sent < messages; sent++) {
    const message = `Tomorrow at ${randomUUID()}.`
    const before = performance.now()
    const next = screen.next()
    const body = JSON.stringify({ message, client_uuid: randomUUID(), closes: false })
    const answered = send(url, `POST /office/tickets/${uuid}/answer`, headers, body)
    await next
    const reply = await send(url, `GET /v1/support/${uuid}/chat?limit=10`, bearer(member))
    if (!reply.text.includes(message)) throw new Error('The screen does not show it.')
    times.push(performance.now() - before)
    expectStatus(await answered, 200)
  }
  return times.slice(messages / 10)
}

/** The limit of the machine: one row and one `notify` in a transaction, next by a connection. */
async function listenerTimes({ url, pool }: BenchContext) {
  const listener = new pg.Client({ connectionString: url })
  await listener.connect()
  await listener.query('listen bench')
  await pool.query('create table bench_message (id bigint generated always as identity, text text)')
  const times: number[] = []
  for (let sent = 0; sent < messages; sent++) {
    const before = performance.now()
    const next = new Promise((resolve) => listener.once('notification', resolve))
    await pool.query(
      `with stored as (insert into bench_message (text) values ($1) returning text)
       select pg_notify('bench', text) from stored`,
      [randomUUID()],
    )
    await next
    times.push(performance.now() - before)
  }
  await listener.end()
  return times.slice(messages / 10)
}

function readMemory({ server }: BenchContext) {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}
