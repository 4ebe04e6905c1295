import { findRegion } from '#contract/regions.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

const representatives = [
  { slug: 'pl', name: 'Piotr Wiśniewski', code: 'DACH2026' },
  { slug: 'cz', name: 'Jana Černá', code: 'STRECHY1' },
]

/** A sales representative in two countries; each has brought the first company of theirs that nobody invited. */
export async function seedRepresentatives(tx: Tx, now: Date) {
  for (const { slug, name, code } of representatives) {
    const region_id = findRegion(slug)!.id
    const { id } = await tx
      .insertInto('sales_representative')
      .values({ region_id, name, code, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('company')
      .set({ representative_id: id, invite: code })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('company')
          .select(({ fn }) => fn.min('id').as('id'))
          .where('region_id', '=', region_id)
          .where('invited_by', 'is', null),
      )
      .execute()
  }
}
