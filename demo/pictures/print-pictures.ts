import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MarketingData } from '#contract/shop/marketing.ts'
import { type AskedField, type Subtype, services } from '#contract/shop/marketing.rules.ts'
import { pressPdf } from '#print/press/press-pdf.ts'
import type { Side } from '#print/sheet.ts'
import { samplePrint } from '#demo/sample-print.ts'
import { drawPrint } from '#server/shop/marketing/draw-print.ts'
import { pdfPage } from '#server/shop/marketing/files/pdf-page.ts'
import type { View } from './products.ts'

const sizes = [320, 960] as const
const side = 960
/** How much of the picture the print takes, along its longer side. */
const share = 0.8
/** Beyond the bleed, in millimetres of the file: see `pressPdf`. */
const slug = 8
const ground = '#e8e2d6'

type PrintPicture = {
  kind: string
  file: string
  view: View
  subtype?: Subtype
  fields?: AskedField[]
}

/** Draws the pictures of prints from the designs themselves; pictures that are there stay. */
export async function drawPrintPictures(folder: string, list: readonly PrintPicture[]) {
  for (const { file, view, subtype, fields = [] } of list) {
    if (!subtype) continue
    const paths = sizes.map((size) => ({ size, path: join(folder, `${file}-${size}.webp`) }))
    const known = await Promise.all(paths.map(({ path }) => stat(path).then(Boolean, () => false)))
    if (!known.includes(false)) continue
    const data = samplePrint(subtype, fields, firm)
    const picture = await onGround(await drawn(data, view))
    for (const { size, path } of paths) {
      await sharp(picture).resize(size).webp({ quality: 82 }).toFile(`${path}.part`)
      await rename(`${path}.part`, path)
    }
  }
}

const firm = {
  language: 'en',
  companyName: 'Ridge & Valley Roofs',
  name: 'Anna',
  surname: 'Ridge',
  phone: '+48 512 345 678',
  email: 'anna@ridge.example',
  link: 'https://ridge.example',
  shortDescription: 'Roof windows, fitted well',
  longDescription: 'Old out, new in, in a day and without dust.',
  services,
} as const

/** One side as it is after the cut. */
async function drawn(data: MarketingData, view: View) {
  const { sheet } = await drawPrint(data, null)
  const { width, height, bleed, scale } = sheet.format
  const one: Side = sheet.sides[view - 1]!
  const options = { title: data.subtype, createdAt: new Date(0), modifiedAt: new Date(0) }
  const pdf = await pressPdf({ ...sheet, sides: [one] }, options)
  const edge = bleed + slug * scale
  const whole = (Math.max(width, height) + 2 * edge) / Math.max(width, height)
  const page = await pdfPage(pdf, Math.round(side * share * whole))
  if (typeof page === 'string') throw new Error(`The picture of ${data.subtype} is ${page}.`)
  const dots = page.width / (width + 2 * edge)
  const from = Math.round(edge * dots)
  return sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
    .extract({
      left: from,
      top: from,
      width: Math.round(width * dots),
      height: Math.round(height * dots),
    })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

/** It lies on a table, with its shadow. */
async function onGround(print: Buffer) {
  const { width, height } = await sharp(print).metadata()
  const [left, top] = [Math.round((side - width) / 2), Math.round((side - height) / 2)]
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect x="${left + 4}" y="${top + 12}" width="${width}" height="${height}" fill="#203c42" fill-opacity=".45"/></svg>`
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([
      { input: await sharp(Buffer.from(shadow)).blur(14).png().toBuffer() },
      { input: print, left, top },
    ])
    .png()
    .toBuffer()
}
