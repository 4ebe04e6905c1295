import type { House } from '#server/app.ts'
import { brokenAt } from './audit-chain.ts'

/** Looks over the whole chain, once a day; a broken one raises the alarm. (safety goal 21) */
export async function checkAudit(
  { db, log, outside }: Pick<House, 'db' | 'log' | 'outside'>,
  at: Date,
) {
  const broken = await brokenAt(db)
  const found = { checked_at: at, broken_at: broken }
  await db
    .insertInto('audit_check')
    .values(found)
    .onConflict((row) => row.column('single').doUpdateSet(found))
    .execute()
  if (broken === null) return
  const reference = String(broken)
  const message = 'The chain of the audit is broken.'
  log.error({ reference }, message)
  await outside.reports.send({ level: 'error', message, screen: 'audit', reference })
}
