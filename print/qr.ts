import { create } from 'qrcode'
import { quietSquares } from './quiet-squares.ts'

/** The dark squares of a code as a path in units of one square, and how many there are on a side. */
export type Qr = { size: number; path: string }

/** The QR code of a text, at the level of correction M. (decisions J) */
export function createQr(text: string): Qr {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++)
    for (let from = 0; from < size; from++) {
      if (!modules.get(row, from)) continue
      let to = from
      while (to < size && modules.get(row, to)) to++
      path += `M${from} ${row}h${to - from}v1h${from - to}z`
      from = to
    }
  return { size, path }
}

/** The same as a picture with its quiet zone, to be shown as it is. */
export function qrImage({ size, path }: Qr) {
  const side = size + 2 * quietSquares
  const box = `${-quietSquares} ${-quietSquares} ${side} ${side}`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">` +
    `<path d="M${-quietSquares} ${-quietSquares}h${side}v${side}h${-side}z" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
