import type { Tx } from '#server/platform/database/transaction.ts'

export type CardProgramme = {
  currency: string
  rate: number
  terms_version: string
  terms_url: string
}

export async function seedCard(
  tx: Tx,
  regionId: number,
  { rate, ...programme }: CardProgramme,
  firstDay: string,
) {
  const newRow = await tx
    .insertInto('card_programme')
    .values({ region_id: regionId, ...programme })
    .onConflict((row) => row.column('region_id').doNothing())
    .returning('region_id')
    .executeTakeFirst()
  if (!newRow) return
  await tx
    .insertInto('card_rate')
    .values({ region_id: regionId, valid_from: firstDay, rate })
    .execute()
}
