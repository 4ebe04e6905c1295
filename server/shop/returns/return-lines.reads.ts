import { sql } from 'kysely'
import { publicFiles } from '#server/platform/outside/files.ts'
import { type SoldNames, formatSoldName } from '#server/shop/shop/sold-name.ts'

type Pieces = { uuid: string; names: SoldNames; image: string; qty: number }

export function toLineResponse({ uuid, names, image, qty }: Pieces, language: string) {
  return {
    uuid,
    name: formatSoldName(names, language),
    image: image && `${publicFiles}/${image}-320.webp`,
    quantity: qty,
  }
}

export const linesOfReturn = sql<(Pieces & { stock: number })[]>`(
  select json_agg(json_build_object('uuid', v.uuid, 'names', l.names, 'image', l.image,
    'qty', b.qty, 'stock', v.stock) order by l.line_no)
  from product_return_line b join variant v on v.id = b.variant_id
  join order_line l on l.order_id = r.order_id and l.variant_id = b.variant_id
  where b.product_return_id = r.id)`
