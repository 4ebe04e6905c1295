import type { OrderRequest } from '#contract/shop/order-requests.ts'

type Content = OrderRequest['contents'][number]

/** Lines that cannot be ordered as they were asked for any more. */
export function shortOf({ contents }: Pick<OrderRequest, 'contents'>): Content[] {
  return contents.filter(({ quantity, stock }) => stock < quantity)
}

/** What is left to order of a request: capped at stock, without what is sold out. */
export function orderable({ contents }: Pick<OrderRequest, 'contents'>): Content[] {
  return contents
    .map((content) => ({ ...content, quantity: Math.min(content.quantity, content.stock) }))
    .filter(({ quantity }) => quantity > 0)
}
