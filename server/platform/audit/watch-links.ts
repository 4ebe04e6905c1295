import type { AppContext } from '#server/platform/context.ts'
import { sql } from 'kysely'

/**
 * Each minute: an audit event that has waited for its link for longer than a minute raises the alarm,
 * since until then it could be taken away unseen. (safety goal 21)
 */
export async function watchLinks({ db, log, outside }: Pick<AppContext, 'db' | 'log' | 'outside'>) {
  const unlinkedEntry = await db
    .selectFrom('audit_unlinked')
    .select('entry_id')
    .where('since', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy('entry_id')
    .limit(1)
    .executeTakeFirst()
  if (!unlinkedEntry) return
  const reference = String(unlinkedEntry.entry_id)
  const message = 'Audit events are not linked.'
  log.error({ reference }, message)
  await outside.errorReports.send({ level: 'error', message, screen: 'audit', reference })
}
