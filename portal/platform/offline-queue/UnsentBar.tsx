import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#web/connection.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { classes } from '#ui/classes.ts'
import { LastUpdated } from './AsOf.tsx'
import { offlineQueue, useOfflineQueue } from './offline-queue.queries.ts'
import { startOfflineQueue } from './start-offline-queue.ts'
import type { Snapshot } from './offline-queue-view.ts'

const places: Record<string, '/projects/$uuid/survey' | '/projects/$uuid/scan'> = {
  '/survey': '/projects/$uuid/survey',
  '/scan': '/projects/$uuid/scan',
}

const stepMilliseconds = 2000

/** Items sent within this time are not listed. */
const quietMilliseconds = 5000
type QueueState = Pick<Snapshot, 'items' | 'failure' | 'isFull'>

const UnsentDrawer = lazy(() =>
  import('./UnsentDrawer.tsx').then(({ UnsentDrawer }) => ({ default: UnsentDrawer })),
)

const styles = {
  refused: { icon: WarningIcon, box: 'border-warn bg-warn-soft', sign: 'text-warn' },
  offline: { icon: WifiSlashIcon, box: 'border-info bg-info-soft', sign: 'text-info' },
  waiting: { icon: CloudArrowUpIcon, box: 'border-info bg-info-soft', sign: 'text-info' },
}

export function UnsentBar({ isUnderTopBar }: { isUnderTopBar: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isConnected = useConnected()
  const snapshot = useOfflineQueue()
  const now = useNow(snapshot.items.length > 0)
  const { waiting: waitingCount, refused: refusedCount, isFull } = summarizeQueue(snapshot, now)
  const tone = refusedCount > 0 ? 'refused' : isConnected ? 'waiting' : 'offline'
  const isVisible = !isConnected || waitingCount > 0 || refusedCount > 0
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
                {waitingCount > 0 && <>{t('offlineQueue.waiting', { count: waitingCount })} </>}
                {refusedCount > 0 && <>{t('offlineQueue.refused', { count: refusedCount })} </>}
                {isFull && t('offlineQueue.full')}
              </span>
              {waitingCount + refusedCount > 0 && (
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

/** Counts what a person should know: refused items, and waiting ones that are late or failing. */
function summarizeQueue({ items, failure, isFull }: QueueState, now: Date) {
  const refusedCount = items.filter(({ state }) => state === 'refused').length
  const isLate = items.some(
    ({ id, at, state }) =>
      state === 'waiting' && (failure(id) || now.getTime() - Date.parse(at) > quietMilliseconds),
  )
  return { refused: refusedCount, waiting: isLate ? items.length - refusedCount : 0, isFull }
}

function useReturn(isConnected: boolean) {
  const wasAway = useRef(false)
  useEffect(() => {
    if (isConnected && wasAway.current)
      void queryClient.refetchQueries({ type: 'active', stale: true })
    wasAway.current = !isConnected
  }, [isConnected])
}

function useNow(isNeeded: boolean) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isNeeded) return
    const timer = setInterval(() => setNow(new Date()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}

/** Moves to the server's address once a project created offline has been sent. */
function useFollowProject() {
  const navigate = useNavigate()
  const { projects } = useOfflineQueue()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [, local = '', rest = ''] = /^\/projects\/([0-9a-f-]{36})(\/.*)?$/.exec(path) ?? []
  const uuid = projects.get(local)

  useEffect(() => {
    if (!uuid) return
    const to = places[rest] ?? '/projects/$uuid'
    void navigate({ to, params: { uuid }, replace: true, resetScroll: false })
  }, [navigate, rest, uuid])
}
