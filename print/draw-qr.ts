import { create } from 'qrcode'
import type { Pdf } from './club-page.ts'

type Place = { x: number; y: number; size: number }

/** A QR code in vectors; the caller leaves the quiet margin around it. */
export function drawQr(pdf: Pdf, text: string, { x, y, size }: Place) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dot = size / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pdf.rect(x + column * dot, y + row * dot, dot, dot)
  pdf.fill('#000000')
}
