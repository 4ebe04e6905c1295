import type { Tx } from '#server/database/transaction.ts'

/**
 * Closes a company that lives on in another one: it points there, and what it was welcomed with or
 * knew better goes over. Its numbers stay taken, unless the other has none of its own.
 */
export async function closeDuplicate(tx: Tx, from: number, into: number, at: Date) {
  const numbers = ['registration_number', 'registration_number_2'] as const
  const rows = await tx
    .selectFrom('company')
    .select(['id', 'welcomed_at', 'survey', ...numbers])
    .where('id', 'in', [from, into])
    .execute()
  const old = rows.find(({ id }) => id === from)!
  const kept = rows.find(({ id }) => id === into)!
  const given = numbers.filter((column) => kept[column] === '' && old[column] !== '')
  await tx
    .updateTable('company')
    .set({
      active: 0,
      merged_into: into,
      merged_at: at,
      recommended: false,
      recommended_until: null,
      wished_number: null,
      wished_number_2: null,
      wished_at: null,
      // It waits for nobody's check any more.
      verification: 'verified',
      ...Object.fromEntries(given.map((column) => [column, ''])),
    })
    .where('id', '=', from)
    .execute()
  await tx
    .updateTable('company')
    .set({
      welcomed_at: kept.welcomed_at ?? old.welcomed_at,
      ...(kept.survey === null && { survey: JSON.stringify(old.survey) }),
      ...Object.fromEntries(given.map((column) => [column, old[column]])),
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
