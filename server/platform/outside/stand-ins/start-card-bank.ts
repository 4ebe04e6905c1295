import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import { createSignature } from '#server/platform/outside/card-signature.ts'
import type { CardOrder, TransferOrder } from '#server/platform/outside/card-provider.ts'
import { type BankEvent, createCardBank, toProviderCard, toTransfer } from './card-bank.ts'
import { type Answer, type Behaviour, fine, spoilAnswer } from './card-bank-faults.ts'
import { renderLettersPage } from './card-bank-page.ts'

const tickMilliseconds = 1000
const activateSeconds = 60
const settleSeconds = 45
const refused: Answer = { status: 422, body: { error: 'refused' } }
const missing: Answer = { status: 404, body: { error: 'unknown' } }

type Options = {
  clock: Clock
  key: string
  webhookSecret: string
  /** Webhook addresses, called one after the other. */
  hooks?: readonly string[]
  port?: number
  /** Sends events every second; without it only when `deliver` is called. */
  ticks?: boolean
  pace?: number
}

/**
 * The stand-in for the provider of cards: a real HTTP server on the loopback address that keeps its
 * books in memory. `POST /control` with a part of `Behaviour` makes it go wrong. (docs/reference/club-card.md)
 */
export async function startCardBank({
  clock,
  key,
  webhookSecret,
  hooks = [],
  ...options
}: Options) {
  const { pace = 1 } = options
  const bank = createCardBank({
    clock,
    activateSeconds: activateSeconds / pace,
    settleSeconds: settleSeconds / pace,
  })
  let behaviour: Behaviour = fine
  let queue: BankEvent[] = []
  let deliveries = 0
  const behave = (change: Partial<Behaviour>) =>
    void (behaviour = { ...fine, calls: 1e9, ...change })

  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.destroy())
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ticking = options.ticks ? setInterval(() => void deliver(), tickMilliseconds) : undefined
  ticking?.unref()

  async function reply(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const body = await readBody(request)
    if (request.method === 'GET' && path === '/')
      return send(response, 200, 'text/html; charset=utf-8', renderLettersPage(bank))
    if (request.headers.authorization !== `Bearer ${key}`)
      return send(response, 401, 'application/json', '{"error":"unauthorized"}')
    if (path === '/control') {
      behave(body as Partial<Behaviour>)
      return send(response, 200, 'application/json', '{}')
    }
    const { fault, calls, at, slowMilliseconds } = behaviour
    const isHit = fault !== 'fine' && calls > 0 && path.includes(at)
    if (isHit) behaviour = { ...behaviour, calls: calls - 1 }
    if (isHit && ['error', 'html', 'wrongJson'].includes(fault))
      return spoil(response, fault, missing)
    const answer = answerTo(path, body)
    if (isHit && fault === 'slow') await wait(slowMilliseconds, undefined, { ref: false })
    return spoil(response, isHit ? fault : 'fine', answer)
  }

  function answerTo(path: string, body: unknown): Answer {
    const [, , kind, id = '', action] = path.split('/').map(decodeURIComponent)
    if (kind === 'cards' && !id) {
      const card = bank.orderCard(body as CardOrder)
      return card ? { status: 201, body: toProviderCard(card) } : refused
    }
    if (kind === 'cards' && action === 'block') {
      const card = bank.block(id)
      return card ? { status: 200, body: toProviderCard(card) } : missing
    }
    if (kind === 'cards') {
      const { serial_number = '' } = (body ?? {}) as { serial_number?: string }
      const card = action === 'verify' ? bank.verify(id, serial_number) : bank.cardOf(id)
      if (card) return { status: 200, body: toProviderCard(card) }
      return action === 'verify' ? refused : missing
    }
    if (kind === 'statements')
      return { status: 200, body: { transfers: bank.getStatement(id).map(toTransfer) } }
    if (kind !== 'transfers') return missing
    const transfer = id ? bank.transfers.get(id) : bank.transfer(body as TransferOrder)
    if (transfer) return { status: 200, body: toTransfer(transfer) }
    return id ? missing : { status: 409, body: { error: 'reference used' } }
  }

  /** Sends what waits and what is new; what was not taken is sent again the next time. */
  async function deliver() {
    const events = [...queue.splice(0), ...bank.takeEvents()]
    if (hooks.length === 0) return
    for (const event of events) if (!(await sendEvent(event))) queue.push(event)
  }

  async function sendEvent(event: BankEvent) {
    const body = Buffer.from(JSON.stringify(event))
    const response = await fetch(hooks[deliveries++ % hooks.length]!, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'card-signature': createSignature(webhookSecret, body, clock.now()),
      },
      body,
    }).catch(() => undefined)
    return response?.ok ?? false
  }

  return {
    url,
    bank,
    behave,
    deliver,
    sendEvent,
    async stop() {
      clearInterval(ticking)
      queue = []
      const closing = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closing
    },
  }
}
export type RunningBank = Awaited<ReturnType<typeof startCardBank>>

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  return text ? JSON.parse(text) : undefined
}

function spoil(response: ServerResponse, fault: Behaviour['fault'], answer: Answer) {
  const reply = spoilAnswer(fault, answer)
  if (reply) send(response, reply.status, reply.type, reply.text)
  else response.destroy()
}

function send(response: ServerResponse, status: number, type: string, text: string) {
  response.writeHead(status, { 'content-type': type }).end(text)
}
