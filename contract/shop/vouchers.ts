import { endpoint } from '#contract/endpoint.ts'
import { voucher } from './orders.ts'

export const revealVoucher = endpoint('POST /v2/orders/{uuid}/vouchers/{no}/reveal', 'vouchers', {
  summary: 'Reveal a voucher; the first time is logged and makes it final',
  notFound: 'orders.not_found',
  answer: voucher,
})
