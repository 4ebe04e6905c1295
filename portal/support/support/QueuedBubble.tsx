import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { Bubble } from './Bubble.tsx'
import {
  offlineQueue,
  type QueuedMessage,
  useOfflineQueue,
} from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { formatQueuedState } from './queued-state.ts'
import { Button } from '#ui/Button.tsx'

/** Sent once, regardless of retries. */
export function QueuedBubble({ item }: { item: QueuedMessage }) {
  const { t } = useTranslation()
  const snapshot = useOfflineQueue()
  const isRefused = item.state === 'refused'
  const Sign = isRefused ? WarningIcon : CloudArrowUpIcon
  return (
    <>
      <Bubble
        side="mine"
        foot={
          <span className="inline-flex items-center gap-1">
            <Sign size={16} weight="bold" aria-hidden className={isRefused ? 'text-bad' : ''} />
            {formatQueuedState(t, item, snapshot)}
          </span>
        }
      >
        <p className="whitespace-pre-line">{item.text}</p>
        {item.files.map(({ name }, index) => (
          <p key={`${index} ${name}`} className="mt-1 flex items-center gap-1 text-meta">
            <PaperclipIcon size={18} aria-hidden className="shrink-0" />
            {name}
          </p>
        ))}
      </Bubble>
      {isRefused && (
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={() => void offlineQueue.again(item.id)}>
            {t('offlineQueue.again')}
          </Button>
          <Button kind="quiet" onClick={() => void offlineQueue.discard([item.id])}>
            {t('offlineQueue.discard')}
          </Button>
        </div>
      )}
    </>
  )
}
