import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import type { Pixels, RefusedReason } from './drawn-logo.ts'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const maxImagePixels = 60_000_000

/** The first page of a PDF without ground, four bytes a pixel, its longer side so many of them. */
export async function renderPdfPage(bytes: Buffer, side: number): Promise<Pixels | RefusedReason> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${root}/cmaps/`,
    standardFontDataUrl: `${root}/standard_fonts/`,
    wasmUrl: `${root}/wasm/`,
    maxImageSize: maxImagePixels,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const pdf = await loading.promise
    const { info } = await pdf.getMetadata()
    if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) return 'encrypted'
    const page = await pdf.getPage(1)
    const whole = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: side / Math.max(whole.width, whole.height) })
    const { canvasFactory } = pdf as unknown as { canvasFactory: Factory }
    const { canvas } = canvasFactory.create(
      Math.max(1, Math.round(viewport.width)),
      Math.max(1, Math.round(viewport.height)),
    )
    await page.render({ canvas, viewport, background: 'rgba(0,0,0,0)' }).promise
    const { width, height } = canvas
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
    return { width, height, data: Buffer.from(data.buffer) }
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'broken'
  } finally {
    await loading.destroy()
  }
}

type Factory = { create(width: number, height: number): { canvas: Canvas & HTMLCanvasElement } }
