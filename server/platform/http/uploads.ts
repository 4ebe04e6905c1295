import type { FastifyRequest } from 'fastify'
import { problems, type RefusalCode } from '#contract/refusals.ts'
import { ScannerAway } from '#server/platform/outside/scanner.ts'
import { observe } from './observed.ts'
import { Refusal, refuse, refuseFields } from './refuse.ts'
import { maxUploadBytes, takeUploadRoom } from './upload-room.ts'

const scannerRetrySeconds = 30

type Options = {
  /** The size limit; by default the server's (413). */
  maxBytes?: number
  /** Refusal of a larger file; default `common.too_large`. */
  tooLarge?: RefusalCode
  /** Takes what came from a budget, before it costs more. */
  spend?: (bytes: number) => Promise<unknown>
}

/**
 * The bytes of the one file of a multipart call, in which the scanner has found nothing. Refuses a
 * missing or empty file, `common.bad_form`, `common.too_large`, `uploads.infected` and, while there
 * is no scanner, `uploads.scanner_away`. (safety D15)
 */
export async function readUpload(
  request: FastifyRequest,
  field: string,
  options: Options = {},
): Promise<Buffer> {
  const { content } = await readNamedUpload(request, field, options)
  return content
}

export async function readNamedUpload(
  request: FastifyRequest,
  field: string,
  options: Options = {},
): Promise<{ name: string; content: Buffer }> {
  const file = await receiveFile(request, field, options)
  await requireHarmless(request, file.content)
  return file
}

export type UploadedFile = {
  content: Buffer
  name: string
  /** True when the scanner has checked the file; otherwise it is checked later. */
  isChecked: boolean
}

/** The same; while the scanner is away it is taken unchecked. */
export async function readUploadForLater(
  request: FastifyRequest,
  field: string,
  options: Options = {},
): Promise<UploadedFile> {
  const file = await receiveFile(request, field, options)
  try {
    await requireHarmless(request, file.content)
    return { ...file, isChecked: true }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'uploads.scanner_away')) throw error
    return { ...file, isChecked: false }
  }
}

async function receiveFile(request: FastifyRequest, field: string, { spend, ...limits }: Options) {
  if (!request.isMultipart()) return refuseFields({ [field]: [problems.required] })
  const { maxBytes = maxUploadBytes } = limits
  const announcedBytes = Number(request.headers['content-length'] ?? maxBytes)
  await takeUploadRoom(request, Math.min(announcedBytes, maxBytes))
  const file = await parseFile(request, field, limits)
  if (!file?.content.length) return refuseFields({ [field]: [problems.required] })
  await spend?.(file.content.length)
  return file
}

/** A form that is broken, cut off or holds more than the file is no form. */
async function parseFile(
  request: FastifyRequest,
  field: string,
  { maxBytes, tooLarge = 'common.too_large' }: Pick<Options, 'maxBytes' | 'tooLarge'>,
) {
  let uploadedFile: { content: Buffer; name: string } | undefined
  try {
    const limits = maxBytes ? { fileSize: maxBytes } : {}
    for await (const file of request.files({ limits })) {
      const content = await file.toBuffer()
      if (file.fieldname === field) uploadedFile = { content, name: file.filename ?? '' }
    }
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    refuse(isTooLarge ? tooLarge : 'common.bad_form')
  }
  return uploadedFile
}

async function requireHarmless(request: FastifyRequest, content: Buffer) {
  const { server, log } = request
  const { scanner } = server.context.outside
  const finding = await scanner.scan(content).catch((error: unknown) => {
    if (!(error instanceof ScannerAway)) throw error
    log.warn({ err: error }, 'scanner')
    const retryAfterSeconds = scannerRetrySeconds
    throw new Refusal('uploads.scanner_away', undefined, { retryAfterSeconds })
  })
  if (finding === 'clean') return
  observe(request, { kind: 'file_infected' })
  refuse('uploads.infected')
}
