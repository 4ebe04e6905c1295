import sharp from 'sharp'
import type { LogoType } from '#contract/shop/prints.rules.ts'
import { cleanSvg, replaceViewBox } from './clean-svg.ts'
import type { DrawnLogo, LogoFile, Pixels, RefusedReason, Unreadable } from './drawn-logo.ts'
import { renderPdfPage } from './pdf-page.ts'
import { readPhotoshopPicture } from './photoshop-picture.ts'
import { renderPostscriptPage } from './postscript-page.ts'
import { maxPrintSide, type Size, trimPicture } from './trim-picture.ts'
import yauzl from 'yauzl'

const maxNames = 50

const maxLength = 200

const maxSide = 30_000
/** So far a PDF may begin. */
const headBytes = 1024
const megapixels = 60
/** More pixels per byte than this is a decompression bomb, not a picture. */
const maxPixelsPerByte = 2000

/** The bytes of others are read here, in a thread with bounds, and never again. */
export async function drawLogo({ type, bytes }: LogoFile): Promise<DrawnLogo> {
  const drawing = await drawFile({ type, bytes: Buffer.from(bytes) })
  if (drawing === 'by_hand') return { status: 'by_hand', entries: [] }
  return typeof drawing === 'string' ? { status: 'refused', reason: drawing } : drawing
}

async function drawFile(file: { type: LogoType; bytes: Buffer }): Promise<DrawnLogo | Unreadable> {
  const { type, bytes } = file
  if (type === 'zip') {
    const entries = await listZip(bytes)
    return entries ? { status: 'by_hand', entries } : 'broken'
  }
  if (type === 'svg') return drawSvg(bytes)
  if (type === 'png' || type === 'jpeg' || type === 'tiff') {
    const size = await readSize(bytes)
    return typeof size === 'string'
      ? size
      : trimPicture(sharp(bytes, options).rotate(), { size, isDrawing: false })
  }
  if (type === 'photoshop') {
    const picture = readPhotoshopPicture(bytes, megapixels * 1_000_000)
    return typeof picture === 'string' ? picture : trimPixels(picture, { isDrawing: false })
  }
  if (bytes.toString('latin1', 0, headBytes).includes('%PDF-')) {
    const page = await renderPdfPage(bytes, maxPrintSide)
    return typeof page === 'string' ? page : trimPixels(page, { isDrawing: true })
  }
  const page = await renderPostscriptPage(bytes, maxPrintSide)
  const size = { width: maxPrintSide, height: maxPrintSide }
  return typeof page === 'string'
    ? page
    : trimPicture(sharp(page, options), { size, isDrawing: true })
}

function trimPixels({ data, ...size }: Pixels, kind: { isDrawing: boolean }) {
  return trimPicture(sharp(data, { raw: { ...size, channels: 4 } }), { size, ...kind })
}

const options = { limitInputPixels: megapixels * 1_000_000, failOn: 'error' } as const

/** Reads the head, never the picture. */
async function readSize(bytes: Buffer): Promise<Size | RefusedReason> {
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) return 'broken'
  const { width, height } = head
  const isBomb = width * height > bytes.length * maxPixelsPerByte
  const isLarge = width * height > megapixels * 1_000_000 || Math.max(width, height) > maxSide
  return isBomb || isLarge ? 'too_many_pixels' : { width, height }
}

async function drawSvg(bytes: Buffer): Promise<DrawnLogo | Unreadable> {
  const clean = cleanSvg(bytes)
  if (!clean) return 'by_hand'
  const { box, isPlain } = clean
  const scale = maxPrintSide / Math.max(box.width, box.height)
  const [width, height] = [box.width, box.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  )
  const sized = clean.svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
  const size = { width: width!, height: height! }
  const picture = await trimPicture(sharp(Buffer.from(sized), options), { size, isDrawing: true })
  if (typeof picture === 'string' || picture.status !== 'ready' || !isPlain) return picture
  const { left, top, width: w, height: h } = picture.part
  const part = {
    x: box.x + left / scale,
    y: box.y + top / scale,
    width: w / scale,
    height: h / scale,
  }
  return { ...picture, print: { ending: 'svg', bytes: Buffer.from(replaceViewBox(clean, part)) } }
}

/** The first names in a ZIP, which is never unpacked; null when it is broken. */
function listZip(bytes: Buffer): Promise<string[] | null> {
  return new Promise((resolve) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return resolve(null)
      const names: string[] = []
      zip.on('error', () => resolve(null))
      zip.on('end', () => resolve(names))
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        names.push(fileName.replaceAll('\0', '').slice(0, maxLength))
        if (names.length === maxNames) resolve(names)
        else zip.readEntry()
      })
      zip.readEntry()
    })
  })
}
