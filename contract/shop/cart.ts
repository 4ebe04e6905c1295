import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listedProduct } from './shop.ts'

export const getCart = endpoint('GET /v2/cart', 'cart', {
  summary:
    'Get live prices, stock and remaining limits of the products in a cart; unavailable products are left out',
  query: z.object({
    uuids: z.string().check(
      z.maxLength(37 * 100),
      z.refine((text) => text.split(',').every(isUuid), { error: 'This value is not valid.' }),
    ),
  }),
  answer: z.object({ data: z.array(listedProduct) }),
})

function isUuid(text: string) {
  return z.uuid().safeParse(text).success
}
