import type { TFunction } from 'i18next'
import type {
  QueuedMessage,
  useOfflineQueue,
} from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'

export function formatQueuedState(
  t: TFunction,
  { id, refusal }: QueuedMessage,
  { sendingId, failure }: ReturnType<typeof useOfflineQueue>,
) {
  if (refusal) return formatRefusals(t, new Refused(refusal.status, refusal.body)).join(' ')
  if (sendingId === id) return t('offlineQueue.states.sending')
  const error = failure(id)
  if (error instanceof Unreachable) return t('offlineQueue.states.offline')
  if (error instanceof Refused && error.status === 429) return formatRefusals(t, error).join(' ')
  return t(error ? 'offlineQueue.states.fault' : 'offlineQueue.states.sending')
}
