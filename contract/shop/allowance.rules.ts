import { OrderType } from './shop.rules.ts'

export const maxAllowance = 1_000_000

/** Orders that an employee's allowance may pay; prints and cards are the owner's alone. */
export function goesByAllowance(type: number) {
  return type === OrderType.cart || type === OrderType.voucher || type === OrderType.scanGated
}

type Allowance = { points: number | null; left: number }

export function fitsAllowance(
  { points, left }: Allowance,
  { type, total }: { type: number; total: number },
) {
  return points !== null && goesByAllowance(type) && total <= left
}
