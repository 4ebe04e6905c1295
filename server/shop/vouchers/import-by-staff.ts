import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { importVouchers, findVoucherVariant } from './import-vouchers.ts'
import { findOwnPool, toPoolObject } from './own-pool.reads.ts'
import { toCounts } from './upload-vouchers.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

type Ctx = SystemContext<'secrets'> & { staff: StaffCall['staff'] }
type Input = { file: Readable; sku: string; name: string; isDryRun: boolean }

/** With an audit row. Refuses what `importVouchers` and `findOwnPool` refuse. (safety row 47) */
export async function importByStaff(ctx: Ctx, { file, sku, name, isDryRun }: Input) {
  const { staff } = ctx
  // Read to its end first: a transaction may be tried again, and does not wait for a slow pipe.
  const content = await buffer(file)
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { uuid } = await tx
      .selectFrom('variant')
      .select('uuid')
      .where('id', '=', await findVoucherVariant(tx, sku))
      .executeTakeFirstOrThrow()
    const pool = await findOwnPool(tx, staff, uuid)
    const input = { sku, name, actor: toStaffActor(staff), isDryRun }
    const report = await importVouchers(ctx, Readable.from([content]), input)
    if (report.isWritten)
      await recordAudit(ctx, {
        action: 'vouchers.import',
        object: toPoolObject(pool),
        after: { file: name, product: pool.product, ...toCounts(report) },
      })
    return report
  })
}
