import { Menu } from '@base-ui/react/menu'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { useTranslation } from 'react-i18next'
import { offeredLanguages, type LanguageCode } from '#contract/languages.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { usePreference } from '#back-office/kit/filter/preference.ts'
import { menuItemStyles, menuStyles } from '#back-office/kit/menu-styles.ts'
import { themes, useTheme } from './theme.ts'
import { useChooseLanguage, useStaffSignOut } from './current-staff.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'

const headingStyles = 'px-3 pt-2 pb-1 text-label font-semibold text-ink-3'

export function StaffMenu({ onKeys }: { onKeys: () => void }) {
  const { t, i18n } = useTranslation()
  const { staff } = useStaff()
  const [theme, setTheme] = useTheme()
  const [keys, setKeys] = usePreference('keys', 'on')
  const chooseLanguage = useChooseLanguage()
  const leave = useStaffSignOut()
  return (
    <Menu.Root>
      <Menu.Trigger className="flex min-h-10 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-sunken">
        <Avatar name={staff.name} src={null} className="size-7! rounded-badge text-label" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t('backOffice.shell.person')}</span>{' '}
          <span className="block truncate font-semibold">{staff.name}</span>
          <span className="block truncate text-label text-ink-2">{staff.email}</span>
        </span>
        <DotsThreeVerticalIcon size={18} aria-hidden className="shrink-0 text-ink-2" />
      </Menu.Trigger>
      <Menu.Portal render={<section aria-label={t('backOffice.shell.person')} />}>
        <Menu.Positioner side="top" align="start" sideOffset={4} className="z-50">
          <Menu.Popup className={menuStyles}>
            <Menu.RadioGroup value={theme} onValueChange={setTheme}>
              <Menu.GroupLabel className={headingStyles}>{t('shell.theme')}</Menu.GroupLabel>
              {themes.map((one) => (
                <Choice key={one} value={one} label={t(`shell.themes.${one}`)} />
              ))}
            </Menu.RadioGroup>
            <Menu.CheckboxItem
              checked={keys === 'on'}
              onCheckedChange={(isOn) => setKeys(isOn ? 'on' : 'off')}
              className={`${menuItemStyles} mt-1 border-t border-line`}
            >
              <span className="flex-1">{t('backOffice.shell.singleKeys')}</span>
              <Menu.CheckboxItemIndicator>
                <CheckIcon weight="bold" aria-hidden />
              </Menu.CheckboxItemIndicator>
            </Menu.CheckboxItem>
            <Menu.Item onClick={onKeys} className={menuItemStyles}>
              <span className="flex-1">{t('backOffice.keys.title')}</span>
              <KeyHint keys="?" />
            </Menu.Item>
            <Menu.Item onClick={leave} className={`${menuItemStyles} mb-1 border-b border-line`}>
              {t('backOffice.shell.signOut')}
            </Menu.Item>
            <Menu.RadioGroup
              value={i18n.language}
              onValueChange={(code: LanguageCode) => chooseLanguage(code)}
            >
              <Menu.GroupLabel className={headingStyles}>{t('common.language')}</Menu.GroupLabel>
              {offeredLanguages.map(({ code, name, tag }) => (
                <Choice key={code} value={code} label={name} lang={tag} />
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Choice({ value, label, lang }: { value: string; label: string; lang?: string }) {
  return (
    <Menu.RadioItem value={value} className={menuItemStyles} lang={lang}>
      <span className="flex-1">{label}</span>
      <Menu.RadioItemIndicator>
        <CheckIcon weight="bold" aria-hidden />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  )
}
