import type { Customer, ListedOrder, Order, Voucher } from '#contract/shop/orders.ts'
import { OrderStatus, takeBackUntil } from '#contract/shop/orders.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import type { printOfOrder } from '#server/shop/prints/order-print.reads.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { type SoldNames, formatSoldName } from '#server/shop/shop/sold-name.ts'
import { formatReason } from '#server/shop/orders/decisions/reason-text.ts'

type OrderRow = {
  uuid: string
  number: string
  status: number
  total: number
  quantity: number
  created_at: Date
  type: number
  customer: unknown
  review: string
  cancelled: boolean
  lines: LineRow[]
}
export type ListedRow = Omit<OrderRow, 'customer' | 'review'>
export type LineRow = {
  names: SoldNames
  image: string
  qty: number
  unit_price: number
  uuid: string
}
type Step = { status: number; reason: string; actor_installer_id: number | null; at: Date }

export type OrderParts = {
  row: OrderRow
  steps: readonly Step[]
  vouchers: Voucher[]
  shipment: Order['meta']['shipment']
  card: Order['meta']['card']
  print: Awaited<ReturnType<typeof printOfOrder>>
}

export function toOrderResponse(
  { installer: { language }, now }: Pick<Member, 'installer'> & AtTime,
  { row, steps, vouchers, shipment, card, print }: OrderParts,
): Order {
  const [first] = vouchers
  const isRevealed = vouchers.some(({ revealed_at }) => revealed_at !== null)
  const until = takeBackUntil({ ...row, createdAt: row.created_at })
  const mayTakeBack = until !== null && now < until && !isRevealed
  const listedOrder = toListedOrder(row, language)
  return {
    ...listedOrder,
    customer: row.customer as Customer,
    meta: {
      ...listedOrder.meta,
      timeline: steps.map(({ status, reason, actor_installer_id, at }) => ({
        status,
        reason: formatReason(reason, language),
        by: actor_installer_id !== null ? 'company' : 'club',
        at: at.toISOString(),
      })),
      can_cancel: row.status === OrderStatus.pending || mayTakeBack,
      ...(mayTakeBack && { cancel_until: until.toISOString() }),
      shipment,
      ...(first && {
        response: { number: first.number, expiresAt: first.expiresAt, password: first.password },
      }),
      vouchers,
      ...(print && {
        contents: listedOrder.meta.contents.map((line) => ({
          ...line,
          inputData: print.inputData,
        })),
        downloads: print.downloads,
      }),
      card,
    },
  }
}

export function toListedOrder(row: ListedRow, language: string): ListedOrder {
  return {
    uuid: row.uuid,
    number: row.number,
    status: row.status,
    points: row.total,
    quantity: row.quantity,
    created_at: row.created_at.toISOString(),
    meta: {
      type: row.type,
      ...(row.cancelled && { is_cancelled: true }),
      contents: row.lines.map((line) => ({
        name: formatSoldName(line.names, language),
        image: line.image && `${publicFiles}/${line.image}-320.webp`,
        quantity: line.qty,
        price: line.unit_price,
        variantGuid: line.uuid,
      })),
    },
  }
}
