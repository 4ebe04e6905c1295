import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'

const firstWaitMilliseconds = 250
const maxWaitMilliseconds = 2000
const answerMilliseconds = 10_000

type Ears = {
  url: string
  channels: readonly string[]
  log: FastifyBaseLogger
  onNotification: (channel: string, payload: string) => void
  /** Called each time listening has begun: notifications before that were missed. */
  onReady: () => void
}

export type Listening = {
  isReady(): boolean
  /** Asks the connection whether it lives; a dead one is replaced. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Listens to `notify` of PostgreSQL on a connection of its own, reopened when it breaks. */
export function listen({ url, channels, log, onNotification, onReady }: Ears): Listening {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  let isReady = false
  let pause = firstWaitMilliseconds
  const loop = run()

  async function run() {
    while (!stopping.signal.aborted) {
      await startListening().catch((error: unknown) => log.warn({ err: error }, 'listening'))
      isReady = false
      if (stopping.signal.aborted) return
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(pause * 2, maxWaitMilliseconds)
    }
  }

  async function startListening() {
    const newClient = new pg.Client({
      connectionString: url,
      application_name: 'rooflight-club live',
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
      keepAlive: true,
    })
    client = newClient
    const connectionEnd = once(newClient, 'end')
    // The error reaches its waiter: the statement under way, or the wait for the end.
    connectionEnd.catch(() => {})
    newClient.on('error', () => {})
    newClient.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    try {
      await newClient.connect()
      for (const channel of channels) await newClient.query(`listen ${channel}`)
      if (stopping.signal.aborted) return
      isReady = true
      pause = firstWaitMilliseconds
      onReady()
      await connectionEnd
    } finally {
      await newClient.end().catch(() => {})
    }
  }

  return {
    isReady: () => isReady,
    async check() {
      if (isReady) await client?.query('select 1').catch(() => client?.end())
    },
    async stop() {
      stopping.abort()
      await client?.end().catch(() => {})
      await loop
    },
  }
}
