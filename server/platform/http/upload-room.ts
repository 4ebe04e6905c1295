import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

export const maxUploadBytes = 10_000_000
/** Memory for all uploads at once, from their first byte until they are answered. */
const roomBytes = 30_000_000
const patienceMs = 10_000
const retrySeconds = 5

let bytesInUse = 0
const queue = new Set<() => void>()
const releases = new WeakMap<FastifyRequest, () => void>()

/** Given back when the call is over. Refuses `common.busy` when it takes too long. */
export async function takeUploadRoom(request: FastifyRequest, bytes: number) {
  const isLate = AbortSignal.timeout(patienceMs)
  const isFull = () => bytesInUse > 0 && bytesInUse + bytes > roomBytes
  while (isFull()) {
    if (isLate.aborted) refuse('common.busy', undefined, { retryAfterSeconds: retrySeconds })
    await waitForChange(isLate)
  }
  // A sender that has disconnected would never release it.
  if (request.raw.destroyed) refuse('common.bad_form')
  bytesInUse += bytes
  releases.set(request, () => {
    bytesInUse -= bytes
    for (const wake of queue) wake()
  })
}

/** Releases the bytes of an upload when it is answered or its sender has disconnected. */
export function giveUploadRoomBack(app: FastifyInstance) {
  const giveBack = async (request: FastifyRequest) => {
    releases.get(request)?.()
    releases.delete(request)
  }
  app.addHook('onResponse', giveBack)
  app.addHook('onRequestAbort', giveBack)
}

function waitForChange(isLate: AbortSignal) {
  return new Promise<void>((resolve) => {
    const wake = () => {
      queue.delete(wake)
      isLate.removeEventListener('abort', wake)
      resolve()
    }
    queue.add(wake)
    isLate.addEventListener('abort', wake)
  })
}
