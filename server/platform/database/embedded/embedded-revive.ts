import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { enter, type Site } from './embedded-enter.ts'
import type { Postmaster } from './embedded-postmaster.ts'

const attempts = 10
const pauseMs = 1000
const maxPauseMs = 30_000

export type Lock = { client: Client; running: Postmaster }

/**
 * Starts PostgreSQL again when it dies, and locks it again when it has restarted on its own: both end
 * the connection that holds the lock. After ten attempts in vain it is left alone.
 */
export function reviveWhenEnded(site: Site, first: Lock) {
  const stopping = new AbortController()
  let lock = first
  const watcher = watch()

  async function watch() {
    for (;;) {
      await once(lock.client, 'end', { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      site.print('PostgreSQL has ended by itself: starting it again.')
      const next = await revivePostgres(site, stopping.signal)
      if (!next) return
      lock = next
    }
  }

  return {
    getLocked: () => lock,
    async stop() {
      stopping.abort()
      await watcher
    },
  }
}

async function revivePostgres(site: Site, stopping: AbortSignal) {
  for (let attempt = 1; attempt <= attempts && !stopping.aborted; attempt++) {
    try {
      const { lock, running: next } = await enter(site)
      if (lock.holder === undefined) return { client: lock.client, running: next }
      site.print(`Another server${lock.holder} has taken over the database.`)
      return undefined
    } catch (error) {
      site.print(`${(error as Error).message} (attempt ${attempt} of ${attempts})`)
      const pause = Math.min(pauseMs * 2 ** attempt, maxPauseMs)
      await sleep(pause, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return undefined
}
