import { uploadTicketFile, type TicketFile } from '#contract/support/support.ts'
import { answerIn } from '#contract/wire.ts'
import { renewToken } from '#portal/platform/call.ts'
import { readStoredToken } from '#portal/platform/session/token.ts'
import { refusalBody, Refused } from '#ui/feedback/refused.ts'
import { sendFile, type Upload } from '#web/attachments/send-file.ts'

/** Sends one file and says how far it is. */
export async function uploadFile(upload: Upload): Promise<TicketFile> {
  const tokens = readStoredToken()
  const first = await sendWith(tokens?.token, upload)
  if (first.status !== 401 || !tokens) return parseResponse(first)
  const fresh = await renewToken(tokens.token)
  return parseResponse(await sendWith(fresh.token, upload))
}

function parseResponse({ status, text }: Awaited<ReturnType<typeof sendFile>>) {
  if (status >= 400) throw new Refused(status, refusalBody(text))
  return answerIn(uploadTicketFile, text)
}

function sendWith(token: string | undefined, upload: Upload) {
  return sendFile(
    uploadTicketFile,
    upload,
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  )
}
