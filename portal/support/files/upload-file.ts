import { uploadTicketFile, type TicketFile } from '#contract/support.ts'
import { addressOf, answerIn, bodyOf } from '#contract/wire.ts'
import { renewToken } from '#portal/call.ts'
import { storedToken } from '#portal/session/token.ts'
import { refusalBody, Refused, Unreachable } from '#ui/feedback/refused.ts'

/** A stalled upload is given up; a slow one is not. */
const silenceSeconds = 30

type Upload = { file: File; signal: AbortSignal; onProgress: (share: number) => void }

/** Sends one file and says how far it is, which `fetch` cannot. */
export async function uploadFile(upload: Upload): Promise<TicketFile> {
  const tokens = storedToken()
  const first = await sendWith(tokens?.token, upload)
  if (first.status !== 401 || !tokens) return answered(first)
  const fresh = await renewToken(tokens.token)
  return answered(await sendWith(fresh.token, upload))
}

function answered({ status, text }: Reply) {
  if (status >= 400) throw new Refused(status, refusalBody(text))
  return answerIn(uploadTicketFile, text)
}

type Reply = { status: number; text: string }

function sendWith(token: string | undefined, { file, signal, onProgress }: Upload) {
  const request = new XMLHttpRequest()
  request.open(uploadTicketFile.method, addressOf(uploadTicketFile, {}))
  request.setRequestHeader('accept', 'application/json')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  return new Promise<Reply>((resolve, reject) => {
    let silence = restart()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence = restart(silence)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    )
    for (const end of ['error', 'abort'] as const)
      request.addEventListener(end, () => reject(new Unreachable(uploadTicketFile.path)))
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
    })
    request.send(bodyOf(uploadTicketFile, { file }))
  })

  function restart(timer?: ReturnType<typeof setTimeout>) {
    clearTimeout(timer)
    return setTimeout(() => request.abort(), silenceSeconds * 1000)
  }
}
