import { Readable } from 'node:stream'
import { OrderType } from '#contract/shop.rules.ts'
import type { VoucherImport } from '#contract/vouchers.admin.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { isSeenBy, isSharedBeyond } from '#server/shop/staff-scope.ts'
import { requireStepUp } from '#server/staff/step-up.ts'
import { type ImportReport, importVouchers } from './import-vouchers.ts'

type Parts = Pick<House, 'db' | 'secrets' | 'clock'>
type File = { content: Buffer; name?: string }

const mostListed = 500

/** What a file would bring into a pool. Refuses `shop.not_found` and what `importVouchers` refuses. */
export async function checkVoucherFile(
  { db, secrets, clock }: Parts,
  staff: OfficeCall['staff'],
  uuid: string,
  { content }: File,
): Promise<VoucherImport> {
  const { sku } = await ownPool(db, staff, uuid)
  const wish = { sku, name: '', actor: staff.name, isDryRun: true, at: clock.now() }
  return shown(await importVouchers({ db, secrets }, Readable.from([content]), wish))
}

/**
 * Brings the codes of a file into a pool, with a reason, by a person who has shown the second factor
 * in the last five minutes; the audit says how many, never which. Refuses `staff.step_up`,
 * `shop.not_found`, `shop.other_regions` and what `importVouchers` refuses. (safety 47)
 */
export async function bringVouchers(
  { db, secrets, clock }: Parts,
  call: OfficeCall,
  uuid: string,
  { content, name = 'codes.csv', reason }: File & { reason: string },
): Promise<VoucherImport> {
  const { staff } = call
  const at = clock.now()
  await requireStepUp(db, call, at)
  return inTransaction(db, async (tx) => {
    const { sku, product, productSku } = await ownPool(tx, staff, uuid)
    const wish = { sku, name, actor: staff.name, at }
    const report = await importVouchers({ db: tx, secrets }, Readable.from([content]), wish)
    const { rows: _rows, ...counts } = report
    if (report.isWritten)
      await noteDeed(tx, staff, {
        action: 'vouchers.import',
        object: { type: 'voucher_pool', id: uuid, label: `${productSku} ${sku}` },
        reason,
        after: { file: name, product, ...counts },
        at,
      })
    return shown(report)
  })
}

async function ownPool(db: House['db'], staff: OfficeCall['staff'], uuid: string) {
  const pool = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.sku', 'p.uuid as product', 'p.sku as productSku', 'p.regions', 'p.type'])
    .where('v.uuid', '=', uuid)
    .where(isSeenBy(staff))
    .executeTakeFirst()
  if (!pool || pool.type !== OrderType.voucher) refuse('shop.not_found')
  if (isSharedBeyond(staff, pool.regions)) refuse('shop.other_regions')
  return pool
}

function shown({ isWritten, rows, ...counts }: ImportReport): VoucherImport {
  return { ...counts, rows: rows.slice(0, mostListed), is_written: isWritten }
}
