import type { OfflineQueueView } from './offline-queue-view.ts'
import { Refused } from '#ui/feedback/refused.ts'

export type Outcome = { answer: unknown } | { error: unknown } | 'queued'

/** Outcome of an item; `queued` if it is unknown after the time. */
export function waitForOutcome(view: OfflineQueueView, id: string, milliseconds: number) {
  const error = view.snapshot().failure(id)
  return new Promise<Outcome>((resolve) => {
    const end = setTimeout(() => finish('queued'), milliseconds)
    const stop = [
      view.subscribe(check),
      view.onSettled(({ item, answer }) => {
        if (item.id === id) finish({ answer })
      }),
    ]
    check()

    function check() {
      const { items, failure } = view.snapshot()
      const item = items.find((one) => one.id === id)
      if (item?.refusal) finish({ error: new Refused(item.refusal.status, item.refusal.body) })
      else if (item && failure(id) && failure(id) !== error) finish('queued')
    }

    function finish(outcome: Outcome) {
      clearTimeout(end)
      for (const leave of stop) leave()
      resolve(outcome)
    }
  })
}
