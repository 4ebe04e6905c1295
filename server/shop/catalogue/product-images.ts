import type { StaffContext } from '#server/platform/contexts.ts'
import { randomBytes } from 'node:crypto'
import type { Sharp } from 'sharp'
import { maxImages } from '#contract/shop/catalogue.admin.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { drawPicture, type PictureRules } from '#server/platform/pictures/draw-picture.ts'
import { lockOwnProduct, toProductObject } from '#server/staff/staff/staff-scope.ts'

/** The sides the shop shows, in pixels. */
const sides = [320, 960]
const pictureRules: PictureRules = {
  formats: ['jpeg', 'png', 'webp'],
  megapixels: 50,
  refusals: { type: 'shop.image_type', unreadable: 'shop.image_unreadable' },
}

/**
 * Puts a picture at the end of a product's: read by its content, redrawn as squares of the
 * shop's sizes without camera data. Refuses `shop.image_type`, `shop.image_unreadable`,
 * `shop.too_many_images` and what `drawPicture` and `lockOwnProduct` refuse.
 */
export async function addImage(
  ctx: StaffContext<'outside'>,
  { uuid, upload }: { uuid: string; upload: Buffer },
) {
  const { outside } = ctx
  const pictures = await drawPicture(upload, pictureRules, drawSquares)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const product = await lockOwnProduct(ctx, uuid)
    const before = await findFiles(tx, product.id)
    if (before.length >= maxImages) refuse('shop.too_many_images')
    const file = `products/${randomBytes(16).toString('hex')}`
    for (const [index, side] of sides.entries())
      await outside.files.save(`public/${file}-${side}.webp`, pictures[index]!)
    const after = [...before, file]
    await hang(tx, product.id, after)
    const object = toProductObject(product)
    await recordAudit(ctx, { action: 'shop.change_images', object, before, after })
  })
}

/**
 * The pictures in the order in which they are named; what is not named is taken down, its file
 * stays for the orders that show it. Refuses `shop.changed_meanwhile` for one that is not there.
 */
export function orderImages(
  ctx: StaffContext,
  { uuid, files }: { uuid: string; files: readonly string[] },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const product = await lockOwnProduct(ctx, uuid)
    const before = await findFiles(tx, product.id)
    const after = [...new Set(files)]
    if (after.some((file) => !before.includes(file))) refuse('shop.changed_meanwhile')
    await hang(tx, product.id, after)
    const object = toProductObject(product)
    await recordAudit(ctx, { action: 'shop.change_images', object, before, after })
  })
}

async function drawSquares(picture: Sharp) {
  const pictures: Buffer[] = []
  for (const side of sides)
    pictures.push(
      await picture
        .clone()
        .resize(side, side, { fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#ffffff' })
        .webp({ quality: 82 })
        .toBuffer(),
    )
  return pictures
}

async function findFiles(tx: Tx, productId: number) {
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
