import { type Actor, actorColumns } from '#server/platform/actor.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { FreshCode } from './read-codes.ts'
import { encryptCode } from './encrypted-code.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

type Batch = {
  variantId: number
  name: string
  actor: Actor
  approvedBy?: number
  known: number
  short: number
}

const rowsAtOnce = 2000

export async function findKnownHashes(
  { db: tx }: InTx,
  codes: readonly { hashes: readonly Buffer[] }[],
) {
  const known = new Set<string>()
  for (const some of toChunks(codes)) {
    const { rows } = await sql<{ code_hash: Buffer }>`
      select code_hash from voucher_code
      where code_hash = any(${some.flatMap(({ hashes }) => hashes)}::bytea[])`.execute(tx)
    for (const row of rows) known.add(row.code_hash.toString('hex'))
  }
  return known
}

/** Seals and writes the codes as one batch; gives how many no parallel import has brought first. */
export async function writeCodes(
  { db: tx, secrets, now }: SystemTx<'secrets'>,
  {
    codes,
    variantId,
    name,
    actor,
    approvedBy,
    known,
    short,
  }: { codes: readonly FreshCode[] } & Batch,
) {
  const { id } = await tx
    .insertInto('voucher_import')
    .values({
      variant_id: variantId,
      name,
      ...actorColumns(actor),
      approved_by: approvedBy ?? null,
      rows_new: codes.length,
      rows_known: known,
      rows_short: short,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let added = 0
  for (const some of toChunks(codes)) {
    const encrypted = some.map((code) => ({ ...encryptCode(secrets, code), end: code.expiresOn }))
    const { numAffectedRows } = await sql`
      insert into voucher_code (variant_id, import_id, imported_at, code_encrypted, key_id, code_hash,
        hash_key, expires_on)
      select ${variantId}::bigint, ${id}::bigint, ${now}::timestamptz, n.*
      from unnest(${encrypted.map((row) => row.code_encrypted)}::bytea[],
        ${encrypted.map((row) => row.key_id)}::text[], ${encrypted.map((row) => row.code_hash)}::bytea[],
        ${encrypted.map((row) => row.hash_key)}::text[], ${encrypted.map((row) => row.end)}::date[]) n
      on conflict (code_hash) do nothing`.execute(tx)
    added += Number(numAffectedRows)
  }
  return added
}

function toChunks<T>(all: readonly T[]) {
  return Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, index) =>
    all.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
}
