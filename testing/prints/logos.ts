import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writePsdBuffer } from 'ag-psd'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit'
import { ZipFile } from 'yazl'

/** A PDF of one page with a mark twice as wide as high. */
export function aPdf(options: { userPassword?: string } = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A6', ...options })
  pdf.rect(60, 100, 120, 60).fill('#14665d')
  pdf.end()
  return buffer(pdf)
}

/** A Photoshop file of one colour; its head may claim more pixels than it has. */
export function aPhotoshopFile(
  width: number,
  height: number,
  { claims }: { claims?: number } = {},
) {
  const data = new Uint8ClampedArray(width * height * 4).fill(200)
  const file = writePsdBuffer({ width, height, imageData: { width, height, data } })
  if (claims) file.writeUInt32BE(claims, 14)
  if (claims) file.writeUInt32BE(claims, 18)
  return file
}

/** An EPS of two by one. */
export function anEps() {
  return Buffer.from(
    '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 50\n0 0 100 50 rectfill showpage\n',
  )
}

export function aZip(names: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from(name), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}
