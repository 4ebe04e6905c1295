import type { SystemContext } from '#server/platform/contexts.ts'
import { findBrokenLink } from './audit-chain.ts'

/** Looks over the whole chain, once a day; a broken one raises the alarm. (safety goal 21) */
export async function checkAudit(ctx: SystemContext<'outside' | 'log'>) {
  const { db, log, outside, now } = ctx
  const brokenLink = await findBrokenLink(ctx)
  const result = { checked_at: now, broken_at: brokenLink }
  await db
    .insertInto('audit_check')
    .values(result)
    .onConflict((row) => row.column('single').doUpdateSet(result))
    .execute()
  if (brokenLink === null) return
  const reference = String(brokenLink)
  const message = 'The chain of the audit is broken.'
  log.error({ reference }, message)
  await outside.errorReports.send({ level: 'error', message, screen: 'audit', reference })
}
