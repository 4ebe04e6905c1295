import type { Staff } from '#server/platform/access/callers.ts'
import { sql } from 'kysely'
import type { StaffImage, StaffProduct, StaffVariant } from '#contract/shop/catalogue.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { type InShop, findProduct } from '#server/shop/shop/shop.reads.ts'
import { isSeenBy, isSharedBeyond } from '#server/staff/staff/staff-scope.ts'
import { getOwnRegionId } from './staff-products.reads.ts'

type Scope = Pick<Staff, 'regions'>

/** A product with all that may be changed, prices of the person's regions only. Refuses `shop.not_found`. */
export async function findStaffProduct(db: Db, staff: Scope, uuid: string): Promise<StaffProduct> {
  const row = await db
    .selectFrom('product as p')
    .select(['p.id', 'p.uuid', 'p.sku', 'p.type', 'p.version', 'p.regions', 'p.active'])
    .select(['p.visible', 'p.min_scans', 'p.purchase_limit', 'p.heavy', 'p.subtype'])
    .select(['p.names', 'p.descriptions', 'p.print_fields', 'p.created_at'])
    .select(
      sql<string[]>`array(select c.uuid from product_category pc
        join shop_category c on c.id = pc.category_id where pc.product_id = p.id
        order by pc.position, c.id)`.as('categories'),
    )
    .where('p.uuid', '=', uuid)
    .where(isSeenBy(staff))
    .executeTakeFirst()
  if (!row) refuse('shop.not_found')
  const { id, regions, created_at, ...product } = row
  const [images, variants] = await Promise.all([findImages(db, id), findVariants(db, staff, id)])
  return {
    ...(product as unknown as StaffProduct),
    images,
    variants,
    is_shared: isSharedBeyond(staff, regions),
    created_at: created_at.toISOString(),
  }
}

/** The pictures of a product that the person sees. Refuses `shop.not_found`. */
export async function findStaffImages(db: Db, staff: Scope, uuid: string) {
  return { images: (await findStaffProduct(db, staff, uuid)).images }
}

/** The product as the portal gets it in a region of the caller's. Refuses `shop.not_found`. */
export async function findProductPreview(
  shop: InShop,
  staff: Scope,
  { uuid, region, language }: { uuid: string; region: string; language: string },
) {
  await findStaffProduct(shop.db, staff, uuid)
  return findProduct(shop, { regionId: getOwnRegionId(staff, region), language }, uuid)
}

async function findImages(db: Db, productId: number): Promise<StaffImage[]> {
  const rows = await db
    .selectFrom('product_image')
    .select('file')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ file }) => ({
    file,
    small: `${publicFiles}/${file}-320.webp`,
    large: `${publicFiles}/${file}-960.webp`,
  }))
}

async function findVariants(
  db: Db,
  { regions }: Scope,
  productId: number,
): Promise<StaffVariant[]> {
  return db
    .selectFrom('variant as v')
    .select(['v.uuid', 'v.sku', 'v.stock'])
    .select(
      sql<string[]>`array(select av.uuid from variant_value vv
        join shop_attribute_value av on av.id = vv.value_id
        join shop_attribute a on a.id = av.attribute_id where vv.variant_id = v.id
        order by a.position, a.id)`.as('values'),
    )
    .select(
      sql<StaffVariant['prices']>`coalesce((select json_agg(json_build_object(
        'region_id', vp.region_id, 'points', vp.points) order by vp.region_id)
        from variant_price vp where vp.variant_id = v.id
        and vp.region_id = any(${regions}::smallint[])), '[]')`.as('prices'),
    )
    .where('v.product_id', '=', productId)
    .orderBy('v.position')
    .orderBy('v.id')
    .execute()
}
