import { openReturnStates } from '#contract/shop/returns.rules.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { checkShipment, type Shipment } from '#server/shop/orders/decisions/ship-order.ts'
import { returnSpent } from '#server/points/points/return-spent.ts'
import { moveReturned } from '#server/shop/shop/move-returned.ts'
import { type LockedReturn, lockReturn } from './lock-return.ts'
import { recordReturn } from './record-return.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'

type Ctx = StaffContext<'secrets'>

/**
 * The points of a return go back to the lots they came from. Refuses `claims.taken`,
 * `returns.not_found`, `returns.decided`, and `returns.not_arrived` for what is only not needed and
 * has not come back. (decisions I)
 */
export async function refundReturn(ctx: Ctx, uuid: string) {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockWaitingReturn(ctx, uuid)
    if (row.reason === 'unneeded' && row.arrival === 'away') refuse('returns.not_arrived')
    const { order, points } = row
    const actor = toStaffActor(ctx.staff)
    const spending = { companyId: order.company_id, orderId: order.id, points }
    await returnSpent(ctx, { ...spending, returnId: row.id, actor })
    await setState(ctx, { row, to: { state: 'refunded' } })
    const outcome = { event: 'refunded', notification: 'return.refunded', isDone: true } as const
    await recordReturn(ctx, { row, done: outcome })
  })
}

/**
 * New pieces are taken from the stock and wait to be sent. Refuses `claims.taken`,
 * `returns.not_found`, `returns.decided`, `returns.only_points` and `returns.sold_out`.
 */
export async function replaceReturn(ctx: Ctx, uuid: string) {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockWaitingReturn(ctx, uuid)
    if (row.reason === 'unneeded') refuse('returns.only_points')
    const { id: returnId, lines } = row
    if (!(await moveReturned(ctx, { returnId, lines, kind: 'replace' }))) refuse('returns.sold_out')
    await setState(ctx, { row, to: { state: 'replacing' } })
    const outcome = { event: 'replacing', notification: 'return.replacing', isDone: false } as const
    await recordReturn(ctx, { row, done: outcome })
  })
}

/** The parcel with the replacement has left. Refuses as `shipOrder`, and `returns.decided`. */
export async function sendReplacement(ctx: Ctx, input: { uuid: string; shipment: Shipment }) {
  const parcel = checkShipment(input.shipment)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockReturn(ctx, input.uuid)
    if (row.state !== 'replacing') refuse('returns.decided')
    await setState(ctx, { row, to: { state: 'replaced', ...parcel } })
    const outcome = { event: 'replaced', notification: 'return.sent', isDone: true } as const
    await recordReturn(ctx, { row, done: outcome })
  })
}

/** Neither pieces nor points; the owners read why. Refuses as `refundReturn`. */
export async function rejectReturn(ctx: Ctx, { uuid, answer }: { uuid: string; answer: string }) {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockWaitingReturn(ctx, uuid)
    await setState(ctx, { row, to: { state: 'rejected', answer } })
    const outcome = { event: 'rejected', notification: 'return.rejected', isDone: true } as const
    await recordReturn(ctx, { row, done: { ...outcome, reason: answer } })
  })
}

/** Restocks or writes off the returned products, once. Refuses `returns.decided`. */
export async function receiveReturn(
  ctx: Ctx,
  { uuid, as }: { uuid: string; as: 'stocked' | 'written_off' },
) {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockReturn(ctx, uuid)
    if (row.arrival !== 'away') refuse('returns.decided')
    const { id: returnId, lines } = row
    if (as === 'stocked') await moveReturned(ctx, { returnId, lines, kind: 'restock' })
    await setState(ctx, { row, to: { arrival: as } })
    const isDone = !openReturnStates.some((state) => state === row.state)
    await recordReturn(ctx, { row, done: { event: as, isDone } })
  })
}

async function lockWaitingReturn(ctx: StaffTx, uuid: string) {
  const row = await lockReturn(ctx, uuid)
  return row.state === 'waiting' ? row : refuse('returns.decided')
}

type Changes = Partial<{ state: string; arrival: string; answer: string } & Shipment>

async function setState({ db: tx }: InTx, { row, to }: { row: LockedReturn; to: Changes }) {
  await tx.updateTable('product_return').set(to).where('id', '=', row.id).execute()
}
