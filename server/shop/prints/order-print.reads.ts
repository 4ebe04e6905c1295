import { computeDueAt } from '#server/platform/promised-times.ts'
import type { MarketingData, PrintFinding } from '#contract/shop/prints.ts'
import { maxChangeRounds } from '#contract/shop/prints.rules.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { printFileById } from '#server/shop/prints/files/print-files.reads.ts'
import type { Phase } from './move-print.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import type { OrderPrint, Proof } from '#contract/shop/proofs.ts'

/** The print of one order with its versions, the newest first. Refuses `marketing.not_found`. */
export async function findOrderPrint(
  ctx: SystemContext<'secrets'>,
  { uuid, companyId }: { uuid: string; companyId?: number },
): Promise<OrderPrint> {
  const { db } = ctx
  let query = db
    .selectFrom('order_print as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('product as pr', 'pr.id', 'p.product_id')
    .select(['p.order_id', 'p.phase', 'p.phase_since', 'p.changes', 'p.region_id', 'p.is_fast'])
    .select('pr.uuid as product')
    .where('o.uuid', '=', uuid)
  if (companyId !== undefined) query = query.where('o.company_id', '=', companyId)
  const row = await query.executeTakeFirst()
  if (!row) return refuse('marketing.not_found')
  const { proofs, logoId } = await findProofs(ctx, row.order_id)
  return {
    phase: row.phase as Phase,
    due_at: getPrintDueAt(row),
    changes_left: maxChangeRounds - row.changes,
    product: row.product,
    logo: await printFileById(ctx, logoId),
    proofs,
  }
}

type Due = { phase: string; phase_since: Date; region_id: number; is_fast: boolean }

/** Time by which the club has promised to review; null outside the club's phase. */
export function getPrintDueAt({ phase, phase_since, region_id, is_fast }: Due) {
  if (phase !== 'club') return null
  return computeDueAt(is_fast ? 'fast' : 'proofs', region_id, phase_since).toISOString()
}

async function findProofs({ db }: InDb, orderId: number) {
  const rows = await db
    .selectFrom('print_proof')
    .select(['no', 'source', 'status', 'data', 'member_note', 'staff_note', 'findings'])
    .select(['is_erased', 'created_at', 'sent_at', 'answered_at', 'logo_id'])
    .where('order_id', '=', orderId)
    .orderBy('no', 'desc')
    .execute()
  const proofs = rows.map(({ logo_id: _, ...row }): Proof => ({
    ...row,
    source: row.source as Proof['source'],
    data: row.data as MarketingData,
    findings: row.findings as PrintFinding[],
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  }))
  return { proofs, logoId: rows[0]?.logo_id ?? null }
}

export async function printOfOrder({ db }: InDb, uuid: string) {
  const rows = await db
    .selectFrom('print_proof as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.no', 'p.data', 'p.status', 'p.sent_at', 'p.sha256', 'p.is_erased', 'o.number'])
    .where('o.uuid', '=', uuid)
    .orderBy('p.no', 'desc')
    .execute()
  const [newest] = rows
  return (
    newest && {
      inputData: newest.data as MarketingData,
      downloads: rows.filter(isReleased).map(({ no, number }) => ({
        name: `${number}-${no}.pdf`,
        url: `/api/v2/orders/${uuid}/print/${no}/file`,
      })),
    }
  )
}

type ReleasedState = { sent_at: Date | null; sha256: Buffer | null; is_erased: boolean }

export function isReleased({ sent_at, sha256, is_erased }: ReleasedState) {
  return sent_at !== null && sha256 !== null && !is_erased
}
