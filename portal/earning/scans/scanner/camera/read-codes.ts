import { Unreachable } from '#ui/feedback/refused.ts'
import { nativeCodesIn } from './native-reader.ts'

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
