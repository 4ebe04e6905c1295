import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '#portal/session.ts'
import { unsentCount } from '#portal/unsent.ts'
import { classes } from '#ui/classes.ts'

const AlertDialog = lazy(() =>
  import('#ui/AlertDialog.tsx').then(({ AlertDialog }) => ({ default: AlertDialog })),
)

/** Asks only when something would be lost. */
export function LogOutButton({ isOnSlate }: { isOnSlate?: boolean }) {
  const { t } = useTranslation()
  const [unsent, setUnsent] = useState(0)
  const [isAsking, setAsking] = useState(false)

  function logOut() {
    const count = unsentCount()
    if (count === 0) return void signOut()
    setUnsent(count)
    setAsking(true)
  }

  return (
    <>
      <button
        type="button"
        onClick={logOut}
        className={classes(
          'flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-semibold',
          isOnSlate
            ? 'text-on-slate-2 hover:bg-slate-raised hover:text-on-slate'
            : 'hover:bg-sunken',
        )}
      >
        <SignOutIcon size={24} aria-hidden />
        {t('shell.logOut')}
      </button>
      <Suspense>
        {unsent > 0 && (
          <AlertDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={t('shell.unsent', { count: unsent })}
            text={t('shell.unsentText')}
            confirmLabel={t('shell.logOutAnyway')}
            onConfirm={() => void signOut()}
          />
        )}
      </Suspense>
    </>
  )
}
