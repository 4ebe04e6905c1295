import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Member } from '#server/platform/access/callers.ts'

type Reading = { installer: Pick<Member['installer'], 'id'>; channel: 'reveal' | 'detail' }

/** Writes down who has seen which open codes. (safety row 34) */
export async function recordVoucherReads(
  { db, now }: InDb & AtTime,
  { codes, installer, channel }: { codes: readonly { id: number }[] } & Reading,
) {
  if (codes.length === 0) return
  await db
    .insertInto('voucher_read')
    .values(codes.map(({ id }) => ({ code_id: id, installer_id: installer.id, channel, at: now })))
    .execute()
}
