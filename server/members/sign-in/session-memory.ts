import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'
import type { QuickReads } from '#server/platform/database/quick-reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type FoundSession, findSession } from './sign-in.reads.ts'
import { getSessionVersion } from './session-version.ts'

const maxSessions = 20_000

/**
 * Sessions in the memory of this server. None is believed: each call asks PostgreSQL whether the
 * version is still the same, in the statement of its own read or before. (safety R1, D6)
 */
export function createSessionMemory(db: Db, quick: QuickReads, clock: Clock) {
  const cache = new LRUCache<string, FoundSession>({ max: maxSessions })

  function recall(sessionId: string) {
    const session = cache.get(sessionId)
    return session && session.endsAt > clock.now() ? session : undefined
  }

  function isCurrent(sessionId: string, session: FoundSession, version: string | null) {
    if (session.version === version) return true
    cache.delete(sessionId)
    return false
  }

  return {
    recalled: recall,
    isCurrent,
    async current(sessionId: string) {
      const session = recall(sessionId)
      if (session) {
        if (isCurrent(sessionId, session, await getSessionVersion(quick, sessionId))) return session
      }
      const anew = await findSession(db, sessionId, clock.now())
      // A view with a member's eyes ends with more than its version names.
      if (anew && !anew.member.session.emulation) cache.set(sessionId, anew)
      return anew
    },
  }
}
