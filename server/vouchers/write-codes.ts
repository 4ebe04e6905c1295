import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import type { Secrets } from '#server/secrets.ts'
import type { FreshCode } from './read-codes.ts'
import { sealedCode } from './sealed-code.ts'

type Batch = {
  variantId: number
  name: string
  actor: string
  at: Date
  known: number
  short: number
}

const rowsAtOnce = 2000

/** Which of the codes lie in a pool already, as hexadecimal hashes. */
export async function knownHashes(tx: Tx, codes: readonly { hash: Buffer }[]) {
  const known = new Set<string>()
  for (const some of chunksOf(codes)) {
    const { rows } = await sql<{ code_hash: Buffer }>`
      select code_hash from voucher_code
      where code_hash = any(${some.map(({ hash }) => hash)}::bytea[])`.execute(tx)
    for (const row of rows) known.add(row.code_hash.toString('hex'))
  }
  return known
}

/** Seals and writes the codes as one batch; gives how many no parallel import has brought first. */
export async function writeCodes(
  tx: Tx,
  secrets: Secrets,
  codes: readonly FreshCode[],
  { variantId, name, actor, at, known, short }: Batch,
) {
  const { id } = await tx
    .insertInto('voucher_import')
    .values({
      variant_id: variantId,
      name,
      actor,
      rows_new: codes.length,
      rows_known: known,
      rows_short: short,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let added = 0
  for (const some of chunksOf(codes)) {
    const sealed = some.map((code) => ({ ...sealedCode(secrets, code), end: code.expiresOn }))
    const { numAffectedRows } = await sql`
      insert into voucher_code (variant_id, import_id, imported_at, code_sealed, key_id, code_hash,
        expires_on)
      select ${variantId}::bigint, ${id}::bigint, ${at}::timestamptz, n.*
      from unnest(${sealed.map((row) => row.code_sealed)}::bytea[],
        ${sealed.map((row) => row.key_id)}::text[], ${sealed.map((row) => row.code_hash)}::bytea[],
        ${sealed.map((row) => row.end)}::date[]) n
      on conflict (code_hash) do nothing`.execute(tx)
    added += Number(numAffectedRows)
  }
  return added
}

function chunksOf<T>(all: readonly T[]) {
  return Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, index) =>
    all.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
}
