import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { useTranslation } from 'react-i18next'
import { stateOfQueued } from './queued-state.ts'
import {
  useOfflineQueue,
  useQueuedTickets,
} from '#portal/platform/offline-queue/offline-queue.queries.ts'

/** Questions that have not reached the club. */
export function QueuedTickets() {
  const { t } = useTranslation()
  const snapshot = useOfflineQueue()
  const tickets = useQueuedTickets()
  return tickets.map((item) => (
    <li
      key={item.id}
      className="flex items-start gap-3 border-b border-dashed border-line-strong p-3"
    >
      <CloudArrowUpIcon size={22} aria-hidden className="mt-0.5 shrink-0 text-info" />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{item.begins?.title}</p>
        <p className="text-meta text-ink-2">{stateOfQueued(t, item, snapshot)}</p>
      </div>
    </li>
  ))
}
