import type { FastifyRequest } from 'fastify'
import { problems } from '#contract/refusals.ts'
import { ScannerAway } from '#server/outside/scanner.ts'
import { observe } from './observed.ts'
import { Refusal, refuse, refuseFields } from './refuse.ts'

const scannerRetrySeconds = 30

type Options = {
  /** The size limit is the server's (413) unless told. */
  maxBytes?: number
  /** Takes what came from a budget, before it costs more. */
  spend?: (bytes: number) => Promise<unknown>
}

/**
 * The bytes of the one file of a multipart call, in which the scanner has found nothing. Refuses a
 * missing or empty file, `common.bad_form`, `common.too_large`, `uploads.infected` and, while there
 * is no scanner, `uploads.scanner_away`. (safety D15)
 */
export async function uploadedFile(
  request: FastifyRequest,
  field: string,
  { maxBytes, spend }: Options = {},
): Promise<Buffer> {
  if (!request.isMultipart()) return refuseFields({ [field]: [problems.required] })
  const content = await fileOf(request, field, maxBytes)
  if (!content?.length) return refuseFields({ [field]: [problems.required] })
  await spend?.(content.length)
  await requireHarmless(request, content)
  return content
}

/** A form that is broken, cut off or holds more than the file is no form. */
async function fileOf(request: FastifyRequest, field: string, maxBytes?: number) {
  let content: Buffer | undefined
  try {
    const limits = maxBytes ? { fileSize: maxBytes } : {}
    for await (const file of request.files({ limits })) {
      const bytes = await file.toBuffer()
      if (file.fieldname === field) content = bytes
    }
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    refuse(isTooLarge ? 'common.too_large' : 'common.bad_form')
  }
  return content
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
