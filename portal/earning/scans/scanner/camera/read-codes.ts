import { Unreachable } from '#ui/feedback/refused.ts'

type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> }

type Detectors = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const needed = 'qr_code'

const wanted = [needed, 'data_matrix']

let detector: Promise<Detector | undefined> | undefined

type Answer = { id: number; codes?: string[] }
type Part = { x: number; y: number; width: number; height: number }

const maxFrameSide = 960
const waiting = new Map<number, { resolve: (codes: string[]) => void; reject: () => void }>()
let reader: Worker | undefined
let asked = 0

/** All codes in a photo: by the browser itself where it can, else by the reader we bring. */
export async function codesIn(photo: Blob): Promise<string[]> {
  const found = await photoCodes(photo).catch(() => undefined)
  return found && found.length > 0 ? found : readerCodesIn(photo)
}

/** The codes in what a camera shows now. */
export async function codesInFrame(video: HTMLVideoElement, part: Part): Promise<string[]> {
  const scale = Math.min(1, maxFrameSide / Math.max(part.width, part.height))
  const frame = await createImageBitmap(video, part.x, part.y, part.width, part.height, {
    resizeWidth: Math.round(part.width * scale),
    resizeHeight: Math.round(part.height * scale),
    resizeQuality: 'medium',
  })
  const found = await nativeCodesIn(frame)
  if (!found) return readerCodesIn(frame, [frame])
  frame.close()
  return found
}

/** Loads the reader we bring before the first frame needs it. */
export function warmReader() {
  reader ??= startReader()
}

async function photoCodes(photo: Blob) {
  const bitmap = await createImageBitmap(photo)
  const found = await nativeCodesIn(bitmap)
  bitmap.close()
  return found
}

function readerCodesIn(picture: Blob | ImageBitmap, moved: Transferable[] = []): Promise<string[]> {
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject: () => reject(new Unreachable('qr-reader')) })
    reader ??= startReader()
    reader.postMessage({ id, picture }, moved)
  })
}

function startReader() {
  const worker = new Worker(new URL('./qr-reader.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { id, codes } }: MessageEvent<Answer>) => {
    if (!codes) return giveUp(worker)
    waiting.get(id)?.resolve(codes)
    waiting.delete(id)
  })
  worker.addEventListener('error', () => giveUp(worker))
  return worker
}

/** A reader that failed could not load its parts; the next picture starts another. */
function giveUp(worker: Worker) {
  worker.terminate()
  reader = undefined
  for (const { reject } of waiting.values()) reject()
  waiting.clear()
}

/** The codes that the browser itself finds; nothing when it cannot read QR codes. */
async function nativeCodesIn(picture: ImageBitmap): Promise<string[] | undefined> {
  detector ??= startDetector().catch(() => undefined)
  const found = await (await detector)?.detect(picture).catch(giveUpDetector)
  return found && [...new Set(found.map(({ rawValue }) => rawValue))]
}

async function startDetector() {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (!BarcodeDetector || !known.includes(needed)) return undefined
  return new BarcodeDetector({ formats: wanted.filter((format) => known.includes(format)) })
}

/** Some phones list what the service behind it then does not do. */
function giveUpDetector() {
  detector = Promise.resolve(undefined)
  return undefined
}
