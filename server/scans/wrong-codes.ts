import type { Db } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'

const mostWrongCodes = 10
const lockHours = 24
const hour = 3_600_000

/** Refuses `scans.locked` for 24 hours after the tenth wrong code within 24 hours. */
export async function requireUnlocked(db: Db, installerId: number, now: Date) {
  const recent = await db
    .selectFrom('wrong_code')
    .select('at')
    .where('installer_id', '=', installerId)
    .where('at', '>', new Date(now.getTime() - lockHours * hour))
    .orderBy('at', 'desc')
    .limit(mostWrongCodes)
    .execute()
  const latest = recent[0]
  if (recent.length < mostWrongCodes || !latest) return
  const seconds = (latest.at.getTime() + lockHours * hour - now.getTime()) / 1000
  refuse('scans.locked', { hours: Math.ceil(seconds / 3600) }, { retryAfterSeconds: seconds })
}

export async function countWrongCode(db: Db, installerId: number, now: Date) {
  await db.insertInto('wrong_code').values({ installer_id: installerId, at: now }).execute()
}
