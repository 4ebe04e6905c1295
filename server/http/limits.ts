import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { sha256 } from '#server/secrets.ts'
import { refuse } from './refuse.ts'

const minute = 60
const hour = 3600
const day = 86_400

/** Budgets by name: how many in how many seconds. Counted in PostgreSQL, so all servers share them. */
const budgets = {
  codeWait: [1, minute],
  codesPerHour: [5, hour],
  codesPerDay: [10, day],
  codesPerAddress: [20, hour],
  unknownPerHour: [10, hour],
  unknownPerDay: [30, day],
  wrongCodesPerAddress: [20, hour],
  checksPerHour: [30, hour],
  checksPerDay: [100, day],
  numberChecksPerHour: [150, hour],
  numberChecksPerDay: [500, day],
  registrationsPerDay: [3, day],
  invitationsPerDay: [10, day],
  invitationWait: [1, 5 * minute],
  invitationResendsPerDay: [5, day],
  lookupsPerMinute: [60, minute],
  reportsPerHour: [60, hour],
  filesPerMinute: [20, minute],
  certificateChecks: [60, minute],
  cardCallsPerMinute: [60, minute],
  certificateFiles: [30, minute],
  staffCodeWait: [1, minute],
  staffCodesPerHour: [10, hour],
  staffCodesPerAddress: [60, hour],
  staffWrongPerAddress: [20, hour],
  handoversPerAddress: [20, minute],
} as const

type Budget = keyof typeof budgets
export type Limits = {
  /** Takes one from the budget of `key`, or refuses with 429 and the seconds to wait. */
  spend(budget: Budget, key: string): Promise<void>
  /** Refuses when nothing is left, without taking. */
  require(budget: Budget, key: string): Promise<void>
}

export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  for (const [name, [points, duration]] of Object.entries(budgets)) {
    limiters.set(
      name,
      new RateLimiterPostgres({
        storeClient: pool,
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
    async spend(budget, key) {
      try {
        await limiters.get(budget)!.consume(hashed(key))
      } catch (error) {
        if (error instanceof RateLimiterRes) refuseFor(error)
        throw error
      }
    },
    async require(budget, key) {
      const state = await limiters.get(budget)!.get(hashed(key))
      if (state && state.remainingPoints <= 0) refuseFor(state)
    },
  }
}

/** An IPv6 caller owns a /64: it counts as one. What a forged header calls an address is its own key. */
export function addressKey(ip: string) {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** The network of an address, not the address: an IPv4 loses its last number. */
export function networkOf(ip: string) {
  return addressKey(ip).replace(/\.\d+$/, '.0')
}

function refuseFor(state: RateLimiterRes): never {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  refuse('common.too_many', { seconds }, { retryAfterSeconds: seconds })
}

function hashed(key: string) {
  return sha256(key).toString('base64url').slice(0, 32)
}
