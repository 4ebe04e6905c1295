import { Unreachable } from '#portal/refused.ts'

type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> }
type Detectors = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const format = 'qr_code'
const waiting = new Map<number, { resolve: (codes: string[]) => void; reject: () => void }>()
let reader: Worker | undefined
let asked = 0

/** All QR codes in a picture: by the browser itself where it can, else by the reader we bring. */
export async function codesIn(picture: Blob): Promise<string[]> {
  const found = await nativeCodesIn(picture).catch(() => [])
  return found.length > 0 ? found : readerCodesIn(picture)
}

async function nativeCodesIn(picture: Blob) {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  if (!BarcodeDetector) return []
  if (!(await BarcodeDetector.getSupportedFormats()).includes(format)) return []
  const bitmap = await createImageBitmap(picture)
  const found = await new BarcodeDetector({ formats: [format] }).detect(bitmap)
  bitmap.close()
  return [...new Set(found.map((code) => code.rawValue))]
}

function readerCodesIn(picture: Blob): Promise<string[]> {
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject: () => reject(new Unreachable('qr-reader')) })
    reader ??= startReader()
    reader.postMessage({ id, picture }, [])
  })
}

function startReader() {
  const worker = new Worker(new URL('./qr-reader.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; codes?: string[] }>) => {
    const { resolve, reject } = waiting.get(data.id)!
    waiting.delete(data.id)
    if (data.codes) resolve(data.codes)
    else reject()
  })
  worker.addEventListener('error', () => {
    reader = undefined
    for (const { reject } of waiting.values()) reject()
    waiting.clear()
  })
  return worker
}
