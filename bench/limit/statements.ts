/** Statements of the least server, for itself and for pgbench. */
export type Asked = { text: string; values: readonly (string | number)[] }

const polish = 10

const card = `p.uuid, p.sku, p.names->>'en' as name, p.type, p.min_scans, o.lowest_points as points,
  (select i.file from product_image i where i.product_id = p.id order by i.position limit 1) as image,
  (select json_agg(json_build_object('uuid', v.uuid, 'sku', v.sku, 'stock', v.stock, 'price', vp.points))
    from variant v join variant_price vp on vp.variant_id = v.id and vp.region_id = $1
    where v.product_id = p.id) as variants`

const buildListQuery = (part: string) => `select ${card}
  from product_offer o join product p on p.id = o.product_id ${part}
  where o.region_id = $1 order by o.position, o.product_id limit 21`

const values = [polish]

export const list: Asked[] = [
  { text: 'select products from shop_size where region_id = $1', values },
  { text: buildListQuery(''), values },
]

export const category: Asked[] = [
  {
    text: `select count(*) from product_offer o join product_category pc using (product_id)
      where o.region_id = $1 and pc.category_id = 1`,
    values,
  },
  {
    text: buildListQuery('join product_category pc on pc.product_id = p.id and pc.category_id = 1'),
    values,
  },
]

export const product = (uuid: string): Asked => ({
  text: `select p.uuid, p.sku, p.names->>'en' as name, p.descriptions->>'en' as description,
    (select json_agg(json_build_object('uuid', v.uuid, 'sku', v.sku, 'stock', v.stock, 'price', vp.points))
      from variant v join variant_price vp on vp.variant_id = v.id and vp.region_id = $2
      where v.product_id = p.id) as variants
    from product p where p.uuid = $1`,
  values: [uuid, polish],
})

export const history = (company: string | number): Asked => ({
  text: `select o.uuid, o.number, o.status, o.total, o.created_at,
    (select json_agg(json_build_object('names', l.names, 'qty', l.qty, 'price', l.unit_price) order by l.line_no)
      from order_line l where l.order_id = o.id) as lines
    from orders o where o.company_id = $1 order by o.id desc limit 20`,
  values: [company],
})
