import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listFormat } from '#contract/formats/intl.rules.ts'
import { signOut } from '#portal/platform/session/session.ts'
import { type UnsentKind, getUnsentWork } from '#portal/platform/session/unsent-work.ts'
import { classes } from '#ui/classes.ts'

const AlertDialog = lazy(() =>
  import('#ui/feedback/AlertDialog.tsx').then(({ AlertDialog }) => ({ default: AlertDialog })),
)

const kindLabels = {
  project: 'shell.unsentProjects',
  scan: 'shell.unsentScans',
  survey: 'shell.unsentSurveys',
  message: 'shell.unsentMessages',
} as const

/** Asks for confirmation only while something is unsent. */
export function LogOutButton({ isOnSlate }: { isOnSlate?: boolean }) {
  const { t, i18n } = useTranslation()
  const [unsentKinds, setUnsentKinds] = useState<readonly UnsentKind[]>([])
  const [isAsking, setAsking] = useState(false)

  function logOut() {
    const work = getUnsentWork()
    if (work.length === 0) return void signOut()
    setUnsentKinds(work)
    setAsking(true)
  }

  const kinds = (['project', 'scan', 'survey', 'message'] as const).filter((kind) =>
    unsentKinds.includes(kind),
  )
  const parts = kinds.map((kind) =>
    t(kindLabels[kind], { count: unsentKinds.filter((other) => other === kind).length }),
  )

  return (
    <>
      <button
        type="button"
        onClick={logOut}
        className={classes(
          'flex min-h-12 items-center rounded-control font-semibold',
          isOnSlate
            ? 'grow gap-1.5 px-1.5 text-meta whitespace-nowrap text-on-slate-2 hover:bg-slate-raised hover:text-on-slate'
            : 'w-full gap-3 px-3 hover:bg-sunken',
        )}
      >
        <SignOutIcon size={isOnSlate ? 20 : 24} className="shrink-0" aria-hidden />
        {t('shell.logOut')}
      </button>
      <Suspense>
        {unsentKinds.length > 0 && (
          <AlertDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={t('shell.unsent', { count: unsentKinds.length })}
            text={
              <>
                <p className="font-semibold text-ink">{listFormat(i18n.language).format(parts)}</p>
                <p className="mt-2">{t('shell.unsentText')}</p>
              </>
            }
            confirmLabel={t('shell.logOutAnyway')}
            onConfirm={() => void signOut()}
          />
        )}
      </Suspense>
    </>
  )
}
