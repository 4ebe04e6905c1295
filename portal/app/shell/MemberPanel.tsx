import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { saveLanguage } from '#portal/platform/session/self.queries.ts'
import { LanguagePicker } from '#portal/platform/layout/LanguagePicker.tsx'
import { LogOutButton } from './LogOutButton.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { toastError } from '#ui/feedback/toast.ts'
import { formatName } from '#ui/format.ts'

type Props = { self: Installer; isOnSlate?: boolean; onLeave?: () => void }

export function MemberPanel({ self, isOnSlate, onLeave }: Props) {
  const { t } = useTranslation()
  async function saveChoice(languageId: number) {
    await saveLanguage(self.id, languageId).catch(() => toastError(t('shell.languageNotSaved')))
  }
  return (
    <div className={isOnSlate ? 'space-y-2' : 'space-y-3'}>
      <Link
        to="/user"
        onClick={onLeave}
        className={classes(
          '-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-1 leading-snug',
          isOnSlate
            ? 'hover:bg-slate-raised aria-[current=page]:bg-slate-raised'
            : 'hover:bg-sunken aria-[current=page]:text-patina',
        )}
      >
        <Avatar name={formatName(self)} src={self.avatar} className="size-10!" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <strong className="block">{formatName(self)}</strong>
          <span
            className={classes(
              'block text-meta',
              isOnSlate ? 'truncate text-on-slate-2' : 'text-ink-2',
            )}
          >
            {self.company.name}
          </span>
        </span>
        <CaretRightIcon size={20} aria-hidden className="shrink-0" />
      </Link>
      <div className={isOnSlate ? 'flex flex-wrap gap-1.5' : 'space-y-3'}>
        <LanguagePicker
          onChosen={(id) => void saveChoice(id)}
          isOnSlate={isOnSlate}
          isShort={isOnSlate}
        />
        {!isOnSlate && <ThemeSwitch />}
        <LogOutButton isOnSlate={isOnSlate} />
      </div>
      {isOnSlate && <ThemeSwitch isOnSlate />}
    </div>
  )
}
