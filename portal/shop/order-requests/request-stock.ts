import type { OrderRequest } from '#contract/shop/order-requests.ts'

type Content = OrderRequest['contents'][number]

export function getShortLines({ contents }: Pick<OrderRequest, 'contents'>): Content[] {
  return contents.filter(({ quantity, stock }) => stock < quantity)
}

/** Lines that can still be ordered: capped at stock, without those that are sold out. */
export function getOrderableContents({ contents }: Pick<OrderRequest, 'contents'>): Content[] {
  return contents
    .map((content) => ({ ...content, quantity: Math.min(content.quantity, content.stock) }))
    .filter(({ quantity }) => quantity > 0)
}
