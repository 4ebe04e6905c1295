import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { fingerprint, type Secrets, sha256 } from '#server/platform/secrets.ts'
import { type Budget, budgets } from './budgets.ts'
import { refuse } from './refuse.ts'

export type Limits = {
  /** By `amount`, one by default; gives the rest, or refuses with 429 and seconds to wait. */
  spend(budget: Budget, key: string, amount?: number): Promise<number>
  /** Refuses when nothing is left, without taking. */
  require(budget: Budget, key: string): Promise<void>
  /** True when anything is left; takes nothing. */
  has(budget: Budget, key: string): Promise<boolean>
  /** Gives back what was taken for something that was right. */
  giveBack(budget: Budget, key: string): Promise<void>
}

export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  for (const [name, [points, duration]] of Object.entries(budgets)) {
    limiters.set(
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
      }),
    )
  }
  return {
    async spend(budget, key, amount = 1) {
      try {
        const { remainingPoints } = await limiters.get(budget)!.consume(hashKey(key), amount)
        return remainingPoints
      } catch (error) {
        if (error instanceof RateLimiterRes) refuseFor(error)
        throw error
      }
    },
    async require(budget, key) {
      const state = await limiters.get(budget)!.get(hashKey(key))
      if (state && state.remainingPoints <= 0) refuseFor(state)
    },
    async has(budget, key) {
      const state = await limiters.get(budget)!.get(hashKey(key))
      return !state || state.remainingPoints > 0
    },
    async giveBack(budget, key) {
      await limiters.get(budget)!.reward(hashKey(key))
    },
  }
}

const addressKeys = new LRUCache<string, string>({ max: 10_000 })

/** An IPv6 caller owns a /64: it counts as one. What is no address is never a key of its own. */
export function toAddressKey(ip: string) {
  const key = addressKeys.get(ip) ?? buildAddressKey(ip)
  addressKeys.set(ip, key)
  return key
}

function buildAddressKey(ip: string) {
  if (!isIP(ip)) return ''
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** The network of an address, not the address: an IPv4 loses its last number. */
export function toNetwork(ip: string) {
  return toAddressKey(ip).replace(/\.\d+$/, '.0')
}

export function computeCallerHash(secrets: Secrets, ip: string) {
  return fingerprint(secrets, 'caller', toAddressKey(ip)).toString('base64url').slice(0, 16)
}

/** The answer reveals members. (safety D8) */
export async function spendContactCheck(limits: Limits, key: string) {
  await limits.spend('contactChecksPerHour', key)
  await limits.spend('contactChecksPerDay', key)
}

function refuseFor(state: RateLimiterRes): never {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  refuse('common.too_many', { seconds }, { retryAfterSeconds: seconds })
}

function hashKey(key: string) {
  return sha256(key).toString('base64url').slice(0, 32)
}
