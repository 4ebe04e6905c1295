import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/installers.ts'
import { saveLanguage } from '#portal/installers/installers.queries.ts'
import { signOut } from '#portal/session.ts'
import { LanguagePicker } from '#portal/shell/LanguagePicker.tsx'
import { ThemeSwitch } from '#portal/shell/ThemeSwitch.tsx'
import { classes } from '#ui/classes.ts'
import { toastError } from '#ui/toast.ts'

/** Who is signed in, language, theme and the way out. */
export function PersonPanel({ self, isOnSlate }: { self: Installer; isOnSlate?: boolean }) {
  const { t } = useTranslation()
  async function keep(languageId: number) {
    await saveLanguage(self.id, languageId).catch(() => toastError(t('shell.languageNotSaved')))
  }
  return (
    <div className="space-y-3">
      <div className="leading-snug">
        <p className="font-bold">
          {self.name} {self.surname}
        </p>
        <p className={classes('text-meta', isOnSlate ? 'text-on-slate-2' : 'text-ink-2')}>
          {self.company.name}
        </p>
      </div>
      <LanguagePicker onChosen={(id) => void keep(id)} isOnSlate={isOnSlate} />
      <ThemeSwitch isOnSlate={isOnSlate} />
      <button
        type="button"
        onClick={() => void signOut()}
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
    </div>
  )
}
