import type { Sharp } from 'sharp'
import type { RefusalCode } from '#contract/refusals.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** First bytes of the accepted formats; other files, such as SVG drawings, are not opened. */
const signatures = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
  /** Told and measured here, but only drawn once it is another format. */
  heic: /^.{4}ftyp(?:hei[cx]|hev[cx]|mif1|msf1)/s,
}
const side = { min: 16, max: 8000 }
/** More pixels per byte than this is a decompression bomb, not a picture. */
const maxPixelsPerByte = 2000
const drawnAtOnce = 2
const maxWaiting = 20
const timeoutSeconds = 10
const retrySeconds = 5

type Format = keyof typeof signatures
export type PictureRules = {
  formats: readonly Format[]
  megapixels: number
  ratio?: number
  refusals: { type: RefusalCode; unreadable: RefusalCode }
}
type Size = { width: number; height: number }

const loadLibrary = () => import('sharp')

let drawing = 0
const queue: (() => void)[] = []

/**
 * Redraws an uploaded picture, upright: recognised by its content and refused by its head alone if it
 * breaks the rules, then drawn two at a time. Refuses what the rules name, `pictures.sides`,
 * `pictures.ratio`, `pictures.large`, and `common.busy` when too many wait. (safety row 30)
 */
export async function drawPicture<T>(
  upload: Buffer,
  rules: PictureRules,
  draw: (picture: Sharp, size: Size) => Promise<T>,
): Promise<T> {
  const size = await readPictureSize(upload, rules)
  return runQueued(async () => {
    const { default: sharp } = await loadLibrary()
    const limitInputPixels = rules.megapixels * 1_000_000
    const picture = sharp(upload, { limitInputPixels, failOn: 'error' })
    return draw(picture.rotate().timeout({ seconds: timeoutSeconds }), size).catch(() =>
      refuse(rules.refusals.unreadable),
    )
  })
}

/** Reads the head, never the picture. Refuses as `drawPicture`. */
export async function readPictureSize(
  upload: Buffer,
  { formats, megapixels, ratio, refusals }: PictureRules,
): Promise<Size> {
  const beginning = upload.toString('latin1', 0, 12)
  if (!formats.some((format) => signatures[format].test(beginning))) refuse(refusals.type)
  const { default: sharp } = await loadLibrary()
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse(refusals.unreadable))
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < side.min || long > side.max) refuse('pictures.sides', side)
  if (ratio && long > short * ratio) refuse('pictures.ratio', { ratio })
  if (width * height > megapixels * 1_000_000) refuse('pictures.large', { megapixels })
  if (width * height > upload.length * maxPixelsPerByte) refuse(refusals.unreadable)
  return { width, height }
}

/** The few threads that pictures and files share are never all taken by pictures. */
async function runQueued<T>(work: () => Promise<T>): Promise<T> {
  if (drawing < drawnAtOnce) drawing++
  else if (queue.length < maxWaiting) await new Promise<void>((resolve) => void queue.push(resolve))
  else refuse('common.busy', undefined, { retryAfterSeconds: retrySeconds })
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else drawing--
  }
}
