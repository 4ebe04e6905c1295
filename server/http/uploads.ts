import type { FastifyRequest } from 'fastify'
import { problems } from '#contract/refusals.ts'
import { refuseFields } from './refuse.ts'

/** The bytes of the one file of a multipart call; the size limit is the server's (413) unless told. */
export async function uploadedFile(
  request: FastifyRequest,
  field: string,
  maxBytes?: number,
): Promise<Buffer> {
  if (!request.isMultipart()) return refuseFields({ [field]: [problems.required] })
  const file = await request.file(maxBytes ? { limits: { fileSize: maxBytes } } : undefined)
  if (!file || file.fieldname !== field) return refuseFields({ [field]: [problems.required] })
  return file.toBuffer()
}
