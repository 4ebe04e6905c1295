import { Unreachable } from '#ui/feedback/refused.ts'

type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> }

type Detectors = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const qrFormat = 'qr_code'

const formats = [qrFormat, 'data_matrix']

let detector: Promise<Detector | undefined> | undefined

type Answer = { id: number; codes?: string[] }
type Part = { x: number; y: number; width: number; height: number }

const maxFrameSide = 960
const pending = new Map<number, { resolve: (codes: string[]) => void; reject: () => void }>()
let reader: Worker | undefined
let lastId = 0

export async function readCodes(photo: Blob): Promise<string[]> {
  const codes = await detectPhotoCodes(photo).catch(() => undefined)
  return codes && codes.length > 0 ? codes : requestReaderCodes(photo)
}

export async function readFrameCodes(video: HTMLVideoElement, part: Part): Promise<string[]> {
  const scale = Math.min(1, maxFrameSide / Math.max(part.width, part.height))
  const frame = await createImageBitmap(video, part.x, part.y, part.width, part.height, {
    resizeWidth: Math.round(part.width * scale),
    resizeHeight: Math.round(part.height * scale),
    resizeQuality: 'medium',
  })
  const codes = await detectCodes(frame)
  if (!codes) return requestReaderCodes(frame, [frame])
  frame.close()
  return codes
}

/** Loads our own reader before the first frame needs it. */
export function warmReader() {
  reader ??= startReader()
}

async function detectPhotoCodes(photo: Blob) {
  const bitmap = await createImageBitmap(photo)
  const codes = await detectCodes(bitmap)
  bitmap.close()
  return codes
}

function requestReaderCodes(
  picture: Blob | ImageBitmap,
  transfer: Transferable[] = [],
): Promise<string[]> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject: () => reject(new Unreachable('qr-reader')) })
    reader ??= startReader()
    reader.postMessage({ id, picture }, transfer)
  })
}

function startReader() {
  const worker = new Worker(new URL('./qr-reader.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { id, codes } }: MessageEvent<Answer>) => {
    if (!codes) return giveUp(worker)
    pending.get(id)?.resolve(codes)
    pending.delete(id)
  })
  worker.addEventListener('error', () => giveUp(worker))
  return worker
}

/** A reader that failed could not load its parts; the next picture starts another. */
function giveUp(worker: Worker) {
  worker.terminate()
  reader = undefined
  for (const { reject } of pending.values()) reject()
  pending.clear()
}

/** Codes found by the browser; undefined if it cannot read QR codes. */
async function detectCodes(picture: ImageBitmap): Promise<string[] | undefined> {
  detector ??= startDetector().catch(() => undefined)
  const codes = await (await detector)?.detect(picture).catch(giveUpDetector)
  return codes && [...new Set(codes.map(({ rawValue }) => rawValue))]
}

async function startDetector() {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (!BarcodeDetector || !supported.includes(qrFormat)) return undefined
  return new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) })
}

/** Some phones list formats that their service does not support. */
function giveUpDetector() {
  detector = Promise.resolve(undefined)
  return undefined
}
