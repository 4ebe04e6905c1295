import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { mostImages } from '#contract/shop.admin.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockOwnProduct, productObject } from './staff-scope.ts'

/** The sides the shop shows, in pixels. */
const sides = [320, 960]
const mostPixels = 50_000_000
const formats = ['jpeg', 'png', 'webp']

type Parts = Pick<House, 'db' | 'clock' | 'outside'>

/**
 * Puts a picture at the end of a product's: read by its content, drawn anew as squares of the
 * shop's sizes without camera data. Refuses `shop.image_type`, `shop.image_unreadable`,
 * `shop.too_many_images` and what `lockOwnProduct` refuses.
 */
export async function addImage(
  { db, clock, outside }: Parts,
  staff: OfficeCall['staff'],
  uuid: string,
  upload: Buffer,
) {
  const { format } = await sharp(upload, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => ({ format: undefined }))
  if (!format || !formats.includes(format)) refuse('shop.image_type')
  const drawn = await Promise.all(sides.map((side) => square(upload, side)))
  await inTransaction(db, async (tx) => {
    const product = await lockOwnProduct(tx, staff, uuid)
    const before = await filesOf(tx, product.id)
    if (before.length >= mostImages) refuse('shop.too_many_images')
    const file = `products/${randomBytes(16).toString('hex')}`
    for (const [index, side] of sides.entries())
      await outside.files.save(`public/${file}-${side}.webp`, drawn[index]!)
    const after = [...before, file]
    await hang(tx, product.id, after)
    const object = productObject(product)
    const at = clock.now()
    await noteDeed(tx, staff, { action: 'shop.change_images', object, before, after, at })
  })
}

/**
 * The pictures in the order in which they are named; what is not named is taken down, its file
 * stays for the orders that show it. Refuses `shop.changed_meanwhile` for one that is not there.
 */
export function orderImages(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  staff: OfficeCall['staff'],
  uuid: string,
  files: readonly string[],
) {
  return inTransaction(db, async (tx) => {
    const product = await lockOwnProduct(tx, staff, uuid)
    const before = await filesOf(tx, product.id)
    const after = [...new Set(files)]
    if (after.some((file) => !before.includes(file))) refuse('shop.changed_meanwhile')
    await hang(tx, product.id, after)
    const object = productObject(product)
    const at = clock.now()
    await noteDeed(tx, staff, { action: 'shop.change_images', object, before, after, at })
  })
}

function square(upload: Buffer, side: number) {
  return sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => refuse('shop.image_unreadable'))
}

async function filesOf(tx: Tx, productId: number) {
  const rows = await tx
    .selectFrom('product_image')
    .select('file')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ file }) => file)
}

async function hang(tx: Tx, productId: number, files: readonly string[]) {
  await tx.deleteFrom('product_image').where('product_id', '=', productId).execute()
  if (files.length > 0)
    await tx
      .insertInto('product_image')
      .values(files.map((file, index) => ({ product_id: productId, position: index + 1, file })))
      .execute()
}
