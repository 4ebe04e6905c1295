import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'

/** Its numbers stay taken, unless the other has none of its own. */
export async function closeDuplicate(
  { db: tx, now }: InTx & AtTime,
  { from, into }: { from: number; into: number },
) {
  const numbers = ['registration_number', 'registration_number_2'] as const
  const rows = await tx
    .selectFrom('company')
    .select(['id', 'welcomed_at', 'survey', ...numbers])
    .where('id', 'in', [from, into])
    .execute()
  const old = rows.find(({ id }) => id === from)!
  const survivor = rows.find(({ id }) => id === into)!
  const columns = numbers.filter((column) => survivor[column] === '' && old[column] !== '')
  await tx
    .updateTable('company')
    .set({
      active: CompanyStatus.blocked,
      merged_into: into,
      merged_at: now,
      recommended: false,
      recommended_until: null,
      requested_number: null,
      requested_number_2: null,
      requested_at: null,
      // It waits for nobody's check any more.
      verification: 'verified',
      ...Object.fromEntries(columns.map((column) => [column, ''])),
    })
    .where('id', '=', from)
    .execute()
  await tx
    .updateTable('company')
    .set({
      welcomed_at: survivor.welcomed_at ?? old.welcomed_at,
      ...(survivor.survey === null && { survey: JSON.stringify(old.survey) }),
      ...Object.fromEntries(columns.map((column) => [column, old[column]])),
    })
    .where('id', '=', into)
    .execute()
  await tx
    .updateTable('company')
    .set({ invited_by: into })
    .where('invited_by', '=', from)
    .where('id', '<>', into)
    .execute()
}
