import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { hourMs } from '#contract/durations.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/context.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { sha256 } from '#server/platform/secrets.ts'

const maxWrongCodes = 10
const wrongHours = 24
const maxUnknownCodes = 20
const unknownHours = 1

export type Alarm = 'locked' | 'guessing'
export type Alarmed = {
  outside: Pick<AppContext['outside'], 'errorReports'>
  log?: AppContext['log']
  observe?: Observe
}

/** Refuses `scans.locked` for 24 hours after the tenth wrong code within 24 hours. */
export async function requireUnlocked({ db, now }: InDb & AtTime, installerId: number) {
  const recent = await findRecentCodes(db, installerId, { kind: 'wrong', hours: wrongHours, now })
  if (recent.length < maxWrongCodes) return
  const seconds = (recent[0]!.at.getTime() + wrongHours * hourMs - now.getTime()) / 1000
  refuse('scans.locked', { hours: Math.ceil(seconds / 3600) }, { retryAfterSeconds: seconds })
}

/** Counts a wrong code, the same one once; gives the alarm when it is the one that locks. */
export function countWrongCode(
  { db, now }: InDb & AtTime,
  { installerId, code }: { installerId: number; code: string },
): Promise<Alarm | null> {
  return inTransaction(db, async (tx) => {
    await lockCodes(tx, installerId)
    await requireUnlocked({ db: tx, now }, installerId)
    const count = await recordCode(tx, installerId, { kind: 'wrong', hours: wrongHours, code, now })
    return count === maxWrongCodes ? 'locked' : null
  })
}

/** Refuses `scans.too_many_unknown` above 20 an hour, so that guessing leads nowhere. */
export async function countUnknown(
  { db: tx, now }: InTx & AtTime,
  { installerId, code }: { installerId: number; code: string },
): Promise<Alarm | null> {
  await lockCodes(tx, installerId)
  const budget = { kind: 'unknown', hours: unknownHours, now } as const
  const recent = await findRecentCodes(tx, installerId, budget)
  if (recent.length >= maxUnknownCodes) {
    const oldest = recent[maxUnknownCodes - 1]!.at.getTime()
    const seconds = (oldest + unknownHours * hourMs - now.getTime()) / 1000
    refuse(
      'scans.too_many_unknown',
      { minutes: Math.ceil(seconds / 60) },
      { retryAfterSeconds: seconds },
    )
  }
  const count = await recordCode(tx, installerId, { ...budget, code })
  return count === maxUnknownCodes ? 'guessing' : null
}

export function alertStaff(
  { outside, log, observe }: Alarmed,
  { alarm, installer }: { alarm: Alarm | null; installer: string },
) {
  if (!alarm) return
  observe?.({ kind: `scan_${alarm}` })
  const message =
    alarm === 'locked'
      ? `Scanning is locked for ${wrongHours} hours after ${maxWrongCodes} wrong codes.`
      : `${maxUnknownCodes} unknown serials within an hour.`
  outside.errorReports
    .send({ level: 'warning', message, screen: 'scans', reference: installer })
    .catch((error: unknown) => log?.warn({ err: error }, 'report'))
}

type Budget = { kind: 'wrong' | 'unknown'; hours: number; now: Date }

function findRecentCodes(db: Db | Tx, installerId: number, { kind, hours, now }: Budget) {
  return db
    .selectFrom('wrong_code')
    .select(['at', 'code_hash'])
    .where('installer_id', '=', installerId)
    .where('kind', '=', kind)
    .where('at', '>', new Date(now.getTime() - hours * hourMs))
    .orderBy('at', 'desc')
    .execute()
}

/** Notes the code unless it is there already; gives the count, or 0 for a repeated one. */
async function recordCode(tx: Tx, installerId: number, budget: Budget & { code: string }) {
  const recent = await findRecentCodes(tx, installerId, budget)
  const hash = sha256(budget.code)
  if (recent.some((row) => hash.equals(row.code_hash))) return 0
  await tx
    .insertInto('wrong_code')
    .values({ installer_id: installerId, kind: budget.kind, code_hash: hash, at: budget.now })
    .execute()
  return recent.length + 1
}

async function lockCodes(tx: Tx, installerId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes:${installerId}`}, 1))`.execute(
    tx,
  )
}
