import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { drawPicture, drawFrame } from './draw-picture.ts'

/** Close plates are found in the small picture, distant ones in the large. */
const maxSides = [1280, 4096]
const maxCodes = 12

// If the reader cannot be loaded, the first picture fails.
prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).catch(
  () => undefined,
)

type ReadRequest = { id: number; picture: Blob | ImageBitmap }

addEventListener('message', ({ data: { id, picture } }: MessageEvent<ReadRequest>) => {
  const codes =
    picture instanceof Blob ? readPhotoCodes(picture) : readCanvasCodes(drawFrame(picture))
  codes.then(
    (codes) => postMessage({ id, codes }),
    () => postMessage({ id }),
  )
})

async function readPhotoCodes(photo: Blob) {
  for (const maxSide of maxSides) {
    const canvas = await drawPicture(photo, maxSide)
    const codes = canvas ? await readCanvasCodes(canvas) : []
    if (codes.length > 0 || !canvas) return codes
  }
  return []
}

async function readCanvasCodes(canvas: OffscreenCanvas) {
  const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  const codes = await readBarcodes(pixels, {
    formats: ['QRCode', 'DataMatrix'],
    maxNumberOfSymbols: maxCodes,
  })
  return [...new Set(codes.map((code) => code.text))]
}
