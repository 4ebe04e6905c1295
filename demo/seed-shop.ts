import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { regions } from '#contract/regions.ts'
import type { AskedField, Subtype } from '#contract/shop/prints.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { getFormat } from '#print/designs/formats.ts'
import { contentFolder } from '#server/platform/content-folder.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { toChance } from './chance.ts'
import { renderMeasures, readMeasures } from './measures.ts'
import { seedValues } from './seed-values.ts'
import { toWorths } from './voucher-worth.ts'

type Texts = Record<string, string>
type CatalogueProduct = {
  sku: string
  type: number
  category: string
  points: number
  /** Value of a voucher in Poland, in złoty. */
  worth?: number
  sizes: string[] | null
  stock: number
  everywhere: boolean
  active?: boolean
  visible?: boolean
  minScans?: number
  subtype?: Subtype
  fields?: AskedField[]
  names: Texts
  descriptions: Texts
}
type Catalogue = {
  categories: { slug: string; names: Texts }[]
  attributes: { key: string; names: Texts }[]
  products: CatalogueProduct[]
}

const homeRegion = 10
const views = [1, 2, 3] as const

/** The demo catalogue: all of it in Poland, a part elsewhere, priced by the country's level. */
export async function seedShop(tx: Tx, now: Date) {
  const catalogue = await readCatalogue()
  const values = await seedValues(tx, catalogue)
  const measures = await readMeasures()
  for (const [position, { slug, names }] of catalogue.categories.entries())
    await tx
      .insertInto('shop_category')
      .values({ slug, names: JSON.stringify(names), position })
      .execute()
  for (const [position, product] of catalogue.products.entries())
    await seedProduct(tx, product, { position, values, measures, now })
}

export async function copyDemoPictures(dataDir: string) {
  const from = join(contentFolder, 'demo/products')
  const to = join(dataDir, 'files/public/products')
  await mkdir(to, { recursive: true })
  const dropDashes = new Set(await readdir(to))
  for (const name of await readdir(from)) {
    if (dropDashes.has(name)) continue
    await copyFile(join(from, name), join(to, `${name}.part`))
    await rename(join(to, `${name}.part`), join(to, name))
  }
}

export async function readCatalogue() {
  const file = join(import.meta.dirname, 'catalogue.json')
  return JSON.parse(await readFile(file, 'utf8')) as Catalogue
}

type Place = {
  position: number
  values: Map<string, number>
  measures: Awaited<ReturnType<typeof readMeasures>>
  now: Date
}

async function seedProduct(tx: Tx, product: CatalogueProduct, place: Place) {
  const { position, values, measures, now } = place
  const { id } = await tx
    .insertInto('product')
    .values({
      sku: product.sku,
      type: product.type,
      names: JSON.stringify(product.names),
      descriptions: JSON.stringify(
        buildHtml(product.descriptions, (code) => renderMeasures(measures, product, code)),
      ),
      active: product.active ?? true,
      visible: product.visible ?? true,
      min_scans: product.minScans ?? null,
      subtype: product.subtype ?? null,
      print_fields: JSON.stringify(product.fields ?? []),
      position,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('product_category')
    .columns(['product_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('shop_category')
        .select([eb.val(id).as('product_id'), 'id as category_id'])
        .where('slug', '=', product.category),
    )
    .execute()
  await tx
    .insertInto('product_image')
    .values(
      getViews(product).map((view) => ({
        product_id: id,
        position: view,
        file: `products/${getPictureName(product, view)}`,
      })),
    )
    .execute()
  for (const [index, { label, regions: where }] of buildVariants(product).entries()) {
    const stock = getStock(product, index)
    const sku = label ? `${product.sku}-${label}` : product.sku
    const variant = await tx
      .insertInto('variant')
      .values({ product_id: id, sku: `${sku}-V`, position: index, initial: stock, stock })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (label)
      await tx
        .insertInto('variant_value')
        .values({ variant_id: variant.id, value_id: values.get(label)! })
        .execute()
    const prices = buildPrices(product, variant.id)
    await tx
      .insertInto('variant_price')
      .values(prices.filter(({ region_id }) => !where || where.includes(region_id)))
      .execute()
  }
}

function buildVariants({ sizes, worth }: CatalogueProduct) {
  const pieces: { label: string | null; regions?: number[] }[] = worth
    ? toWorths(worth)
    : (sizes ?? [null]).map((label) => ({ label }))
  return pieces
}

/** The first size of a garment is sold out, the others differ; vouchers come with their codes. */
function getStock({ type, sizes, stock, sku }: CatalogueProduct, index: number) {
  if (type === OrderType.voucher) return 0
  if (!sizes) return stock
  return index === 0 ? 0 : 3 + Math.floor(toChance(`${sku}:${index}`) * 30)
}

function buildPrices({ points, everywhere }: CatalogueProduct, variantId: number) {
  const home = regions.find((region) => region.id === homeRegion)!
  return regions
    .filter((region) => region.selectable && (everywhere || region.id === homeRegion))
    .map((region) => ({
      variant_id: variantId,
      region_id: region.id,
      points: points && Math.max(1, scaleToRegion(points, region.minimumPoints || 50)),
    }))

  function scaleToRegion(atHome: number, minimum: number) {
    return Math.round((atHome * minimum) / home.minimumPoints)
  }
}

function getViews({ type, subtype }: CatalogueProduct) {
  const count = subtype ? getFormat(subtype).sides.length : type === OrderType.voucher ? 1 : 3
  return views.slice(0, count)
}

function getPictureName({ sku }: CatalogueProduct, view: number) {
  return `${sku.toLowerCase()}-${view}`
}

function buildHtml(texts: Texts, more: (code: string) => string) {
  const rows = Object.entries(texts)
  return Object.fromEntries(rows.map(([code, text]) => [code, `<p>${text}</p>${more(code)}`]))
}
