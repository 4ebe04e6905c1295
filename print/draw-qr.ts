import type { Pdf } from './club-page.ts'
import { createQr } from './qr.ts'

type Place = { x: number; y: number; size: number }

/** A QR code in vectors; the caller leaves the quiet margin around it. */
export function drawQr(pdf: Pdf, text: string, { x, y, size }: Place) {
  const qr = createQr(text)
  pdf.save().translate(x, y)
  pdf.scale(size / qr.size).path(qr.path)
  pdf.fill('#000000').restore()
}
