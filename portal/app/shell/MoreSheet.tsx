import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { getMoreEntries, support } from '#portal/platform/layout/entries.ts'
import { MemberPanel } from './MemberPanel.tsx'
import { UnreadMessages } from './UnreadMessages.tsx'
import { toggleSun, useTheme } from '#portal/platform/theme.ts'
import { Drawer } from '#ui/Drawer.tsx'
import { Switch } from '#ui/form/Switch.tsx'

type Props = { self: Installer; isOpen: boolean; onClose: () => void }

export function MoreSheet({ self, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [theme] = useTheme()
  return (
    <Drawer kind="menu" isOpen={isOpen} onClose={onClose} title={t('shell.more')}>
      <Switch
        label={
          <span className="flex items-center gap-4 text-lead">
            <SunIcon size={26} aria-hidden />
            {t('shell.inSun')}
          </span>
        }
        checked={theme === 'sun'}
        onChange={toggleSun}
        className="mb-2 min-h-14! border-b border-line pb-2"
      />
      <ul className="-mx-2 mb-4 border-b border-line pb-4">
        {getMoreEntries(self).map(({ to, key, icon: Picture }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onClose}
              className="flex min-h-14 items-center gap-4 rounded-control px-2 text-lead font-semibold hover:bg-sunken aria-[current=page]:text-patina"
            >
              <Picture size={26} aria-hidden />
              <span className="flex-1">{t(key)}</span>
              {to === support.to && <UnreadMessages />}
              <CaretRightIcon size={20} className="text-ink-3" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <MemberPanel self={self} onLeave={onClose} />
    </Drawer>
  )
}
