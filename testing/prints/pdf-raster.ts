import type { Canvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Box = { x: number; y: number; width: number; height: number }
type Raster = { width: number; height: number; data: Uint8ClampedArray }
type Factory = { create(width: number, height: number): { canvas: Canvas & HTMLCanvasElement } }

export async function readPdf(bytes: Buffer) {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  const pdf = await loading.promise
  const { canvasFactory } = pdf as unknown as { canvasFactory: Factory }
  return {
    pages: pdf.numPages,
    async readText(number: number) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).filter(Boolean)
    },
    /** A part of a page, in points from its lower left corner, at a width in pixels. */
    async renderRaster(number: number, box: Box, width: number): Promise<Raster> {
      const page = await pdf.getPage(number)
      const scale = width / box.width
      const height = Math.round(box.height * scale)
      const { canvas } = canvasFactory.create(width, height)
      const top = page.view[3]! - box.y - box.height
      const viewport = page.getViewport({ scale, offsetX: -box.x * scale, offsetY: -top * scale })
      await page.render({ canvas, viewport }).promise
      const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
      return { width, height, data }
    },
    close: () => loading.destroy(),
  }
}
