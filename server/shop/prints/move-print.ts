import { sql } from 'kysely'
import type { MarketingData, PrintFinding } from '#contract/shop/prints.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { OrderPrint } from '#contract/shop/proofs.ts'

export type Phase = OrderPrint['phase']
export type LockedPrint = NonNullable<Awaited<ReturnType<typeof lockPrint>>>

export async function lockPrint({ db: tx }: InTx, orderId: number) {
  const print = await tx
    .selectFrom('order_print')
    .select(['order_id', 'product_id', 'region_id', 'phase', 'phase_since', 'changes'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!print) return refuse('marketing.not_found')
  const versions = await tx
    .selectFrom('print_proof')
    .select(['no', 'status', 'data', 'logo_id', 'sent_by', 'is_erased'])
    .where('order_id', '=', orderId)
    .orderBy('no', 'desc')
    .execute()
  return { ...print, phase: print.phase as Phase, versions }
}

/** The newest version, if it is the one that is meant. Refuses `marketing.not_found` and `marketing.wrong_phase`. */
export function requireNewest({ versions }: LockedPrint, no: number) {
  if (!versions.some((version) => version.no === no)) refuse('marketing.not_found')
  const [newest] = versions
  if (newest!.no !== no || newest!.is_erased) refuse('marketing.wrong_phase')
  return { ...newest!, data: newest!.data as MarketingData }
}

/** A file of the club takes the place of the newest version; a person reviews it. */
export async function addUploaded(
  { db: tx, now }: InTx & AtTime,
  { order_id, versions }: LockedPrint,
  file: { no: number; sha256: Buffer; findings: readonly PrintFinding[] },
) {
  const [newest] = versions
  await closeOpen({ db: tx }, order_id)
  await tx
    .insertInto('print_proof')
    .values({
      order_id,
      no: file.no,
      source: 'uploaded',
      status: 'checking',
      data: JSON.stringify(newest!.data),
      logo_id: newest!.logo_id,
      sha256: file.sha256,
      findings: JSON.stringify(file.findings),
      created_at: now,
    })
    .execute()
}

export async function passPhase({ db: tx, now }: InTx & AtTime, orderId: number, phase: Phase) {
  await tx
    .updateTable('order_print')
    .set({ phase, phase_since: now })
    .where('order_id', '=', orderId)
    .execute()
}

export async function countChange({ db: tx }: InTx, orderId: number) {
  await tx
    .updateTable('order_print')
    .set({ changes: sql<number>`changes + 1` })
    .where('order_id', '=', orderId)
    .execute()
}

/** The order is over. One that came to nothing prints nothing, and gives a free set back. */
export async function endPrint(
  ctx: InTx & AtTime,
  { orderId, isRefused }: { orderId: number; isRefused: boolean },
) {
  await passPhase(ctx, orderId, 'ended')
  if (!isRefused) return
  await closeOpen(ctx, orderId)
  await ctx.db.deleteFrom('tier_benefit').where('order_id', '=', orderId).execute()
}

async function closeOpen({ db: tx }: InTx, orderId: number) {
  await tx
    .updateTable('print_proof')
    .set({ status: 'replaced' })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['making', 'failed', 'checking', 'sent'])
    .execute()
}
