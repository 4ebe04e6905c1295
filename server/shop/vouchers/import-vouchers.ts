import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { changeStock } from '#server/shop/stock/change-stock.ts'
import { type FreshCode, type ListedRow, readCodes } from './read-codes.ts'
import { findKnownHashes, writeCodes } from './write-codes.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

export type ImportReport = {
  added: number
  known: number
  short: number
  wrong: number
  /** The first rows that were left out, by line and kind; never their content. */
  rows: ListedRow[]
  isWritten: boolean
}
export type Import = {
  sku: string
  name: string
  actor: Actor
  /** The second person, where one was needed. */
  approvedBy?: number
  isDryRun?: boolean
}

const importLock = 7_366_020

/**
 * Imports codes of one voucher into the pool and raises its stock by as many, in one transaction.
 * Codes that are known and codes that live less than 60 days are listed and left out; one broken
 * row and nothing at all is written. A dry run counts the same. The same file again adds nothing.
 * Refuses `vouchers.unknown_sku`, `vouchers.not_a_voucher`, `vouchers.import_running` and what
 * `readCodes` refuses.
 * (decisions I, safety row 47, D24)
 */
export async function importVouchers(
  { db, secrets, now }: SystemContext<'secrets'>,
  file: Readable,
  { sku, name, actor, approvedBy, isDryRun = false }: Import,
): Promise<ImportReport> {
  // A fault before the first read is thrown by the read.
  file.on('error', () => {})
  const variantId = await findVoucherVariant(db, sku)
  const content = await readCodes(secrets, file, now)
  return inTransaction(db, async (tx) => {
    await lockImport(tx)
    const knownHashes = await findKnownHashes({ db: tx }, content.codes)
    const isKnown = ({ hashes }: FreshCode) =>
      hashes.some((hash) => knownHashes.has(hash.toString('hex')))
    const fresh = content.codes.filter((code) => !isKnown(code))
    const report = {
      known: content.known + content.codes.length - fresh.length,
      short: content.short,
      wrong: content.wrong,
      rows: content.rows.concat(
        content.codes.filter(isKnown).map(({ line }) => ({ line, kind: 'known' as const })),
      ),
    }
    report.rows.sort((a, b) => a.line - b.line)
    if (isDryRun || report.wrong > 0 || fresh.length === 0)
      return { ...report, added: fresh.length, isWritten: false }
    const batch = {
      variantId,
      name,
      actor,
      approvedBy,
      known: report.known,
      short: report.short,
    }
    const added = await writeCodes({ db: tx, secrets, now }, { codes: fresh, ...batch })
    await changeStock({ db: tx, now }, { variantId, pieces: added })
    return { ...report, added, known: report.known + fresh.length - added, isWritten: true }
  })
}

async function lockImport(tx: Tx) {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${importLock}::bigint) as free`.execute(tx)
  if (!rows[0]!.free) refuse('vouchers.import_running')
}

/** By the number of the variant, or of a product that has only one. */
export async function findVoucherVariant(db: Db, sku: string) {
  const rows = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.type'])
    .where((eb) => eb.or([eb('v.sku', '=', sku), eb('p.sku', '=', sku)]))
    .execute()
  if (rows.length !== 1) refuse('vouchers.unknown_sku', { sku })
  if (rows[0]!.type !== OrderType.voucher) refuse('vouchers.not_a_voucher', { sku })
  return rows[0]!.id
}
