import { dayMs } from '#contract/durations.ts'
import type { Order, Voucher } from '#contract/shop/orders.ts'

const soonDays = 30

/** Validity of a voucher by the last day on which it is good. */
export function getValidity(expiresAt: string, now: Date): 'good' | 'soon' | 'over' {
  const left = Math.ceil((getEnd(expiresAt) - now.getTime()) / dayMs)
  if (left <= 0) return 'over'
  return left <= soonDays ? 'soon' : 'good'
}

/** The vouchers of an order; one that knows only the documents' first voucher shows that. */
export function getVouchers({ meta, created_at }: Order): readonly Voucher[] {
  if (meta.vouchers.length > 0 || !meta.response) return meta.vouchers
  const name = meta.contents[0]?.name ?? ''
  return [{ no: 1, name, ...meta.response, revealed_at: created_at }]
}

function getEnd(expiresAt: string) {
  return Date.parse(`${expiresAt.slice(0, 10)}T00:00:00Z`) + dayMs
}
