import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#portal/connection.ts'
import { AsOf } from '#portal/outbox/AsOf.tsx'
import { outbox, useOutbox } from '#portal/outbox/outbox.queries.ts'
import { startOutbox } from '#portal/outbox/start-outbox.ts'
import { summaryOf } from '#portal/outbox/summary.ts'
import { useFollowProject } from '#portal/outbox/use-follow-project.ts'
import { useNow } from '#portal/outbox/use-now.ts'
import { useReturn } from '#portal/outbox/use-return.ts'
import { classes } from '#ui/classes.ts'

const UnsentDrawer = lazy(() =>
  import('#portal/outbox/UnsentDrawer.tsx').then(({ UnsentDrawer }) => ({ default: UnsentDrawer })),
)

const looks = {
  refused: { icon: WarningIcon, box: 'border-warn bg-warn-soft', sign: 'text-warn' },
  offline: { icon: WifiSlashIcon, box: 'border-info bg-info-soft', sign: 'text-info' },
  waiting: { icon: CloudArrowUpIcon, box: 'border-info bg-info-soft', sign: 'text-info' },
}

/** One line under the header: no connection, what waits to be sent, what was not taken. */
export function UnsentBar() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isConnected = useConnected()
  const snapshot = useOutbox()
  const now = useNow(snapshot.items.length > 0)
  const { waiting, refused, isFull } = summaryOf(snapshot, now)
  const tone = refused > 0 ? 'refused' : isConnected ? 'waiting' : 'offline'
  const isShown = !isConnected || waiting > 0 || refused > 0
  const { icon: Picture, box, sign } = looks[tone]
  useEffect(startOutbox, [])
  useFollowProject()
  useReturn(isConnected)
  useEffect(() => {
    if (isConnected) void outbox.send()
  }, [isConnected])

  function open() {
    setOpen(true)
    setWasOpen(true)
  }

  return (
    <>
      <output className="block">
        {isShown && (
          <span className={classes('block border-b-2', box)}>
            <span className="mx-auto flex min-h-12 max-w-content items-center gap-3 px-4 py-1 md:px-6 xl:px-8">
              <Picture size={24} weight="fill" className={classes('shrink-0', sign)} aria-hidden />
              <span className="min-w-0 flex-1 py-1 text-meta font-semibold">
                {!isConnected && (
                  <>
                    {t('outbox.offline')} <AsOf />{' '}
                  </>
                )}
                {waiting > 0 && <>{t('outbox.waiting', { count: waiting })} </>}
                {refused > 0 && <>{t('outbox.refused', { count: refused })} </>}
                {isFull && t('outbox.full')}
              </span>
              {waiting + refused > 0 && (
                <button
                  type="button"
                  onClick={open}
                  className="min-h-11 shrink-0 rounded-control px-3 font-bold text-patina underline underline-offset-4"
                >
                  {t('outbox.show')}
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
