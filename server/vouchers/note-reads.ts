import type { Db } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'

type Reading = {
  installer: Pick<Member['installer'], 'id'>
  channel: 'reveal' | 'detail'
  at: Date
}

/** Writes down who has seen which open codes. (safety 34) */
export async function noteReads(
  db: Db,
  codes: readonly { id: number }[],
  { installer, channel, at }: Reading,
) {
  if (codes.length === 0) return
  await db
    .insertInto('voucher_read')
    .values(codes.map(({ id }) => ({ code_id: id, installer_id: installer.id, channel, at })))
    .execute()
}
