import { formatFullName } from '#contract/formats/names.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { Role } from '#contract/members/installers.ts'
import type { RequestDraft } from '#contract/shop/order-requests.ts'
import { mergeLines, orderTotal } from '#contract/shop/orders.rules.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { endOfLocalDay } from '#server/platform/calendar.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { insertRequest } from './insert-request.ts'
import { findOfferedVariants } from './offered-variants.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

const validDays = 14
const repeatSeconds = 120
const maxWaiting = 20
type RequestResult = { uuid: string; repeated: boolean }

/**
 * An employee asks the owners to order; they have 14 days. A repeat by its key, or within two
 * minutes without one, gives the first request. Refuses `orders.owner_orders`,
 * `orders.may_not_request`, `orders.not_available`, `orders.mixed_types`, `orders.key_reused`, `orders.too_many_requests`.
 * (decisions H)
 */
export async function askForOrder(
  ctx: MemberContext<'secrets'>,
  { draft, key }: { draft: RequestDraft; key?: string },
): Promise<RequestResult> {
  const { now: at, company, installer } = ctx
  if (installer.role === Role.owner) refuse('orders.owner_orders')
  if (!installer.mayRequest) refuse('orders.may_not_request')
  if (draft.type === OrderType.clubCardTopUp) refuseFields({ type: [problems.not_offered] })
  const requestedLines = mergeLines(draft.order)
  const fingerprint = createFingerprint(draft)
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const person = await lockInstaller(tx, installer.id)
    const first = await findFirstRequest({ ...ctx, key, fingerprint, at }, installer.id)
    if (first) return { uuid: first, repeated: true }
    await requireRoom(ctx, installer.id)
    const variants = await findOfferedVariants(
      tx,
      company.regionId,
      requestedLines.map((line) => line.uuid),
    )
    const lines = requestedLines.map(({ uuid, quantity }) => {
      const lockedVariant = variants.find((row) => row.uuid === uuid.toLowerCase())
      if (!lockedVariant) refuse('orders.not_available', { variant: uuid })
      if (lockedVariant.type !== draft.type) refuse('orders.mixed_types')
      return { ...lockedVariant, quantity }
    })
    const request = await insertRequest(ctx, {
      caller: { company, installer },
      request: {
        type: draft.type,
        note: draft.note ?? '',
        idempotency_key: key ?? null,
        fingerprint,
        expires_at: endOfLocalDay(at, getRegion(company.regionId).timeZone, validDays),
      },
      lines,
    })
    await notifyAndMail(ctx, {
      to: await findOwners(tx, company.id),
      event: 'order.requested',
      params: { name: formatFullName(person, person.language), count: orderTotal(lines) },
      path: `/orders/requests/${request.uuid}`,
      dedupeKey: `order.requested:${request.id}`,
    })
    return { uuid: request.uuid, repeated: false }
  })
}

/** Requests of a person come one after the other. */
function lockInstaller(tx: Tx, installerId: number) {
  return tx
    .selectFrom('installer')
    .select(['name', 'surname', 'language'])
    .where('id', '=', installerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

type Call = { key: string | undefined; fingerprint: Buffer; at: Date }

async function findFirstRequest(
  { db: tx, key, fingerprint, at }: InTx & Call,
  installerId: number,
) {
  const query = tx
    .selectFrom('order_request')
    .select(['uuid', 'fingerprint'])
    .where('installer_id', '=', installerId)
  if (key === undefined) {
    const since = new Date(at.getTime() - repeatSeconds * 1000)
    const first = await query
      .where('fingerprint', '=', fingerprint)
      .where('idempotency_key', 'is', null)
      .where('created_at', '>', since)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    return first?.uuid
  }
  const first = await query.where('idempotency_key', '=', key).executeTakeFirst()
  if (first && !fingerprint.equals(first.fingerprint)) refuse('orders.key_reused')
  return first?.uuid
}

async function requireRoom({ db: tx, now }: InTx & AtTime, installerId: number) {
  const { waiting } = await tx
    .selectFrom('order_request')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('installer_id', '=', installerId)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (waiting >= maxWaiting) refuse('orders.too_many_requests')
}

function createFingerprint({ order, type, note = '' }: RequestDraft) {
  const lines = mergeLines(order).sort((a, b) => (a.uuid < b.uuid ? -1 : 1))
  return sha256(JSON.stringify([type, lines, note]))
}
