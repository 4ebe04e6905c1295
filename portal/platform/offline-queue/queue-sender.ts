import { isThereAlready, pauseAfter, toAttempt } from './attempt.ts'
import { findNextItem } from './next-item.ts'
import type { OfflineQueueView, Patch, SendResult } from './offline-queue-view.ts'
import type { Item } from './queued-item.ts'
import { type Refused, Unreachable } from '#ui/feedback/refused.ts'

export type SenderOptions = {
  /** Sends one item and returns the answer; calls `persist` after each completed step. */
  send: (item: Item, persist: (patch: Patch) => Promise<void>) => Promise<unknown>
  isOnline: () => boolean
  withLock: <T>(work: () => Promise<T>) => Promise<T>
  notifyTabs: (result?: SendResult) => void
  /** Runs the work after a delay. Returns a function that cancels it. */
  later: (work: () => void, milliseconds: number) => () => void
  now: () => Date
}

export function createSender(deps: SenderOptions, view: OfflineQueueView) {
  let isRunning = false
  let isCalledAgain = false
  let failures = 0
  let callOff: (() => void) | undefined
  return send

  async function send() {
    callOff?.()
    if (isRunning) {
      isCalledAgain = true
      return
    }
    isRunning = true
    const skippedIds = new Set<string>()
    try {
      do {
        isCalledAgain = false
        skippedIds.clear()
        let goesOn = true
        while (goesOn) goesOn = await deps.withLock(() => sendNext(skippedIds))
      } while (isCalledAgain)
    } finally {
      isRunning = false
      planRetry(skippedIds.size > 0)
    }
  }

  async function sendNext(skippedIds: Set<string>) {
    await view.load()
    const item = findNextItem(view.items(), skippedIds)
    if (!item) return false
    if (!deps.isOnline()) return pauseQueue(new Unreachable('offline-queue'))
    view.begin(item.id)
    try {
      const answer = await deps.send(item, (patch) => view.change(item.id, patch))
      failures = 0
      const result = { item, answer }
      await view.applyResult(result, deps.now())
      deps.notifyTabs(result)
      return true
    } catch (error) {
      return await handleFailure(item, error, skippedIds)
    } finally {
      view.begin(undefined)
    }
  }

  async function handleFailure(item: Item, error: unknown, skippedIds: Set<string>) {
    const attempt = toAttempt(error)
    if (attempt === 'stop') return pauseQueue(error)
    if (attempt === 'skip') {
      failures++
      skippedIds.add(item.id)
      view.fail(error, item.id)
      return true
    }
    const { status, code, message, params, errors, requestId } = error as Refused
    const body = { code, message, params, errors, request_id: requestId }
    await view.change(item.id, { state: 'refused', refusal: { status, body } })
    if (isThereAlready(item, error)) await view.remove([item.id])
    deps.notifyTabs()
    return true
  }

  function pauseQueue(error: unknown) {
    failures++
    view.fail(error)
    return false
  }

  function planRetry(hasSkipped: boolean) {
    const isWaiting = view.items().some(({ state }) => state === 'waiting')
    if (!isWaiting || (failures === 0 && !hasSkipped)) return
    callOff = deps.later(() => void send(), pauseAfter(Math.max(failures, 1)) * 1000)
  }
}
