import type { QueuedFile } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { createUuid } from '#portal/platform/new-uuid.ts'
import { dropFile } from '#portal/support/support/support.queries.ts'
import type { Attachment } from '#web/attachments/attachments.ts'
import { useUploads } from '#web/attachments/use-uploads.ts'
import { uploadTicketFile, type TicketFile } from '#contract/support/support.ts'
import { answerIn } from '#contract/wire.ts'
import { renewToken } from '#portal/platform/call.ts'
import { readStoredToken } from '#portal/platform/session/token.ts'
import { sendFile, type Upload } from '#web/attachments/send-file.ts'
import { parseRefusalBody, Refused } from '#ui/feedback/refused.ts'

/** Files of a member's message; without a connection they go together with it. */
export function useAttachments(initial: () => Attachment[]) {
  return useUploads({
    initial,
    newId: createUuid,
    upload: uploadFile,
    drop: dropFile,
    mayQueue: true,
  })
}

export function toQueuedFiles(attachments: readonly Attachment[]): QueuedFile[] {
  return attachments.map(({ name, bytes, uuid, file }) =>
    uuid ? { name, bytes, uuid } : { name, bytes, picture: file },
  )
}

async function uploadFile(upload: Upload): Promise<TicketFile> {
  const tokens = readStoredToken()
  const first = await sendWith(tokens?.token, upload)
  if (first.status !== 401 || !tokens) return parseResponse(first)
  const fresh = await renewToken(tokens.token)
  return parseResponse(await sendWith(fresh.token, upload))
}

function parseResponse({ status, text }: Awaited<ReturnType<typeof sendFile>>) {
  if (status >= 400) throw new Refused(status, parseRefusalBody(text))
  return answerIn(uploadTicketFile, text)
}

function sendWith(token: string | undefined, upload: Upload) {
  return sendFile(
    uploadTicketFile,
    upload,
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  )
}
