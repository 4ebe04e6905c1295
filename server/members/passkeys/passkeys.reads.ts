import type { Passkey } from '#contract/members/passkeys.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export async function findPasskeys(db: Db | Tx, installerId: number) {
  const rows = await db
    .selectFrom('passkey')
    .select(['uuid', 'name', 'created_at', 'last_used_at'])
    .where('installer_id', '=', installerId)
    .orderBy('id', 'desc')
    .execute()
  const { asks_passkey } = await db
    .selectFrom('installer')
    .select('asks_passkey')
    .where('id', '=', installerId)
    .executeTakeFirstOrThrow()
  const data = rows.map((row): Passkey => ({
    uuid: row.uuid,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }))
  return { data, is_asked: asks_passkey }
}
