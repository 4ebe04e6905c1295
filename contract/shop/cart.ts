import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listedProduct } from './shop.ts'

export const getCart = endpoint('GET /v2/cart', 'cart', {
  summary:
    'Live price, stock and what is left of limits of the products in a cart; what cannot be ordered is left out',
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
