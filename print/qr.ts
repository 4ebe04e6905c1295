import { encodeQR } from 'qr'
import { quietSquares } from './quiet-squares.ts'

/** The dark squares of a code as a path in units of one square, and how many there are on a side. */
export type Qr = { size: number; path: string }

/** The QR code of a text, at the level of correction M. (decisions J) */
export function createQr(text: string): Qr {
  const wrapInSvg = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const squares = wrapInSvg.slice(1, -1).map((row) => row.slice(1, -1))
  const size = squares.length
  let path = ''
  for (let row = 0; row < size; row++)
    for (let from = 0; from < size; from++) {
      if (!squares[row]![from]) continue
      let to = from
      while (squares[row]![to]) to++
      path += `M${from} ${row}h${to - from}v1h${from - to}z`
      from = to
    }
  return { size, path }
}

export function renderQrImage(qr: Qr) {
  return `data:image/svg+xml,${encodeURIComponent(renderQrSvg(qr))}`
}

export function renderQrSvg({ size, path }: Qr) {
  const side = size + 2 * quietSquares
  const box = `${-quietSquares} ${-quietSquares} ${side} ${side}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges">` +
    `<path d="M${-quietSquares} ${-quietSquares}h${side}v${side}h${-side}z" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/></svg>`
  )
}
