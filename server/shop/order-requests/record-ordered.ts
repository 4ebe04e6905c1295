import { formatFullName } from '#contract/formats/names.rules.ts'
import { orderTotal } from '#contract/shop/orders.rules.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import { insertRequest } from './insert-request.ts'
import type { MemberTx } from '#server/platform/contexts.ts'

type Lines = Parameters<typeof insertRequest>[1]['lines']

type OrderInput = {
  order: { id: number; uuid: string; number: string }
  type: number
  lines: Lines
  fingerprint: Buffer
}

/** The owners are notified. Gives where the employee finds it. */
export async function recordOrdered(
  ctx: MemberTx<'secrets'>,
  { order, type, lines, fingerprint }: OrderInput,
) {
  const { db: tx, company, installer, now } = ctx
  const end = { status: 'ordered' as const, order_id: order.id, expires_at: now, ended_at: now }
  const request = await insertRequest(ctx, {
    caller: { company, installer },
    request: { type, fingerprint, ...end },
    lines,
  })
  const person = await tx
    .selectFrom('installer')
    .select(['name', 'surname', 'language'])
    .where('id', '=', installer.id)
    .executeTakeFirstOrThrow()
  await notifyAndMail(ctx, {
    to: await findOwners(tx, company.id),
    event: 'order.byEmployee',
    params: {
      name: formatFullName(person, person.language),
      number: order.number,
      count: orderTotal(lines),
    },
    path: `/orders/${order.uuid}`,
    dedupeKey: `order.byEmployee:${order.id}`,
  })
  return `/orders/requests/${request.uuid}`
}
