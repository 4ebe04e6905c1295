import { buildAddress, type AnyEndpoint, buildBody } from '#contract/wire.ts'
import { Unreachable } from '#ui/feedback/refused.ts'

/** A stalled upload is given up; a slow one is not. */
const silenceSeconds = 30

export type Upload = { file: File; signal: AbortSignal; onProgress: (share: number) => void }
type Reply = { status: number; text: string }

/** Uploads one file with progress, which `fetch` cannot report. */
export function sendFile(
  endpoint: AnyEndpoint,
  { file, signal, onProgress }: Upload,
  headers: Record<string, string>,
): Promise<Reply> {
  const request = new XMLHttpRequest()
  request.open(endpoint.method, buildAddress(endpoint, {}))
  request.setRequestHeader('accept', 'application/json')
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
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
      request.addEventListener(end, () => reject(new Unreachable(endpoint.path)))
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
    })
    request.send(buildBody(endpoint, { file }))
  })

  function restart(timer?: ReturnType<typeof setTimeout>) {
    clearTimeout(timer)
    return setTimeout(() => request.abort(), silenceSeconds * 1000)
  }
}
