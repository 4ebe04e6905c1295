import { aProduct } from '#testing/products.ts'
import type { BenchContext } from './bench-context.ts'

/** So many products on offer in Poland, every other one in the category `tools`. */
export async function offerInCategory(context: BenchContext, count: number) {
  const made = []
  for (let n = 0; n < count; n += 50)
    made.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, () =>
          aProduct(context, { region: 'pl', stock: 1e9, price: 150 }),
        ),
      )),
    )
  await context.pool.query(
    `with c as (insert into shop_category (slug, names, position)
       values ('tools', '{"en":"Tools"}', 1) returning id)
     insert into product_category (product_id, category_id) select p.id, c.id from product p, c
     where p.id % 2 = 0`,
  )
  return made
}
