import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#web/connection.ts'
import { LastUpdated } from './AsOf.tsx'
import { offlineQueue, useOfflineQueue } from './offline-queue.queries.ts'
import { startOfflineQueue } from './start-offline-queue.ts'
import { useFollowProject } from './use-follow-project.ts'
import { useNow } from './use-now.ts'
import { useReturn } from './use-return.ts'
import { classes } from '#ui/classes.ts'
import type { Snapshot } from './offline-queue-view.ts'

/** Items sent within this time are not listed. */
const quietMilliseconds = 5000
type QueueState = Pick<Snapshot, 'items' | 'failure' | 'isFull'>

const UnsentDrawer = lazy(() =>
  import('./UnsentDrawer.tsx').then(({ UnsentDrawer }) => ({
    default: UnsentDrawer,
  })),
)

const styles = {
  refused: { icon: WarningIcon, box: 'border-warn bg-warn-soft', sign: 'text-warn' },
  offline: { icon: WifiSlashIcon, box: 'border-info bg-info-soft', sign: 'text-info' },
  waiting: { icon: CloudArrowUpIcon, box: 'border-info bg-info-soft', sign: 'text-info' },
}

/**
 * One line under the header, in view wherever the page is scrolled: no connection, what waits to be
 * sent, what was not taken.
 */
export function UnsentBar({ isUnderTopBar }: { isUnderTopBar: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isConnected = useConnected()
  const snapshot = useOfflineQueue()
  const now = useNow(snapshot.items.length > 0)
  const { waiting, refused, isFull } = summarizeQueue(snapshot, now)
  const tone = refused > 0 ? 'refused' : isConnected ? 'waiting' : 'offline'
  const isVisible = !isConnected || waiting > 0 || refused > 0
  const { icon: Picture, box, sign } = styles[tone]
  useEffect(startOfflineQueue, [])
  useFollowProject()
  useReturn(isConnected)
  useEffect(() => {
    if (isConnected) void offlineQueue.send()
  }, [isConnected])

  function open() {
    setOpen(true)
    setWasOpen(true)
  }

  return (
    <>
      <output
        className={classes(
          'sticky z-25 block',
          isUnderTopBar
            ? 'top-[calc(var(--top-bar)+env(safe-area-inset-top))] md:top-[calc(4.5rem+env(safe-area-inset-top))]'
            : 'top-0',
        )}
      >
        {isVisible && (
          <span className={classes('block border-b-2', box)}>
            <span className="mx-auto flex min-h-12 max-w-content items-center gap-3 px-4 py-1 md:px-6 xl:px-8">
              <Picture size={24} weight="fill" className={classes('shrink-0', sign)} aria-hidden />
              <span className="min-w-0 flex-1 py-1 text-meta font-semibold">
                {!isConnected && (
                  <>
                    {t('offlineQueue.offline')} <LastUpdated />{' '}
                  </>
                )}
                {waiting > 0 && <>{t('offlineQueue.waiting', { count: waiting })} </>}
                {refused > 0 && <>{t('offlineQueue.refused', { count: refused })} </>}
                {isFull && t('offlineQueue.full')}
              </span>
              {waiting + refused > 0 && (
                <button
                  type="button"
                  onClick={open}
                  className="min-h-11 shrink-0 rounded-control px-3 font-bold text-patina underline underline-offset-4"
                >
                  {t('offlineQueue.show')}
                </button>
              )}
            </span>
          </span>
        )}
      </output>
      <Suspense>
        {wasOpen && <UnsentDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** Entries that the person should know about: long waiting or failing ones, and refused ones. */
function summarizeQueue({ items, failure, isFull }: QueueState, now: Date) {
  const refused = items.filter(({ state }) => state === 'refused').length
  const isLate = items.some(
    ({ id, at, state }) =>
      state === 'waiting' && (failure(id) || now.getTime() - Date.parse(at) > quietMilliseconds),
  )
  return { refused, waiting: isLate ? items.length - refused : 0, isFull }
}
