import { outbox } from '#portal/outbox/outbox.queries.ts'
import { listenToTabs } from '#portal/outbox/tabs.ts'
import { takeSettled } from '#portal/outbox/take-settled.ts'
import { on } from '#portal/signals.ts'
import { announceUnsent } from '#portal/unsent.ts'

const checkEverySeconds = 300

let isStarted = false

/**
 * Sends what is kept at the start and whenever there may be a signal again: nothing relies on
 * background sync, which Safari does not have.
 */
export function startOutbox() {
  void outbox.send()
  if (isStarted) return
  isStarted = true
  const send = () => void outbox.send()
  outbox.onSettled(takeSettled)
  announceUnsent(() => outbox.items().map(({ kind }) => kind))
  listenToTabs((settled) => {
    if (settled) outbox.settledElsewhere(settled)
    void outbox.reload()
  })
  addEventListener('online', send)
  addEventListener('focus', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send()
  })
  setInterval(send, checkEverySeconds * 1000)
  on('unauthenticated', send)
  for (const news of ['signed-in', 'signed-out', 'session-ended'] as const)
    on(news, () => void outbox.reload())
}
