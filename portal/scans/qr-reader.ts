import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { drawn } from '#portal/scans/draw-picture.ts'

/** A plate seen from near is found in the small picture at once, one from afar in the large. */
const longestSides = [1280, 4096]
const mostCodes = 12

prepareZXingModule({ overrides: { locateFile: () => wasm } })

addEventListener('message', ({ data }: MessageEvent<{ id: number; picture: Blob }>) => {
  codesIn(data.picture).then(
    (codes) => postMessage({ id: data.id, codes }),
    () => postMessage({ id: data.id }),
  )
})

async function codesIn(picture: Blob) {
  for (const longestSide of longestSides) {
    const canvas = await drawn(picture, longestSide)
    if (!canvas) return []
    const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(pixels, {
      formats: ['QRCode'],
      maxNumberOfSymbols: mostCodes,
    })
    if (found.length > 0) return [...new Set(found.map((code) => code.text))]
  }
  return []
}
