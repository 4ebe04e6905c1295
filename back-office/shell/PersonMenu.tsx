import { Menu } from '@base-ui/react/menu'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical'
import { useTranslation } from 'react-i18next'
import { offeredLanguages, type LanguageCode } from '#contract/languages.ts'
import { KeyHint } from '#back-office/kit/KeyHint.tsx'
import { usePreference } from '#back-office/kit/preference.ts'
import { menuItemLook, menuLook } from '#back-office/shell/menu-look.ts'
import { themes, useTheme } from '#back-office/shell/theme.ts'
import { useChooseLanguage, useLeaveOffice } from '#back-office/shell/person.queries.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'

const headingLook = 'px-3 pt-2 pb-1 text-label font-semibold text-ink-3'

/** Language, look, keys and the way out. */
export function PersonMenu({ onKeys }: { onKeys: () => void }) {
  const { t, i18n } = useTranslation()
  const { staff } = useStaff()
  const [theme, setTheme] = useTheme()
  const [keys, setKeys] = usePreference('keys', 'on')
  const chooseLanguage = useChooseLanguage()
  const leave = useLeaveOffice()
  return (
    <Menu.Root>
      <Menu.Trigger className="flex min-h-10 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-sunken">
        <Avatar name={staff.name} src={null} className="size-7! rounded-badge text-label" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t('office.shell.person')}</span>{' '}
          <span className="block truncate font-semibold">{staff.name}</span>
          <span className="block truncate text-label text-ink-2">{staff.email}</span>
        </span>
        <DotsThreeVerticalIcon size={18} aria-hidden className="shrink-0 text-ink-2" />
      </Menu.Trigger>
      <Menu.Portal render={<section aria-label={t('office.shell.person')} />}>
        <Menu.Positioner side="top" align="start" sideOffset={4} className="z-50">
          <Menu.Popup className={menuLook}>
            <Menu.RadioGroup value={theme} onValueChange={setTheme}>
              <Menu.GroupLabel className={headingLook}>{t('shell.theme')}</Menu.GroupLabel>
              {themes.map((one) => (
                <Choice key={one} value={one} label={t(`shell.themes.${one}`)} />
              ))}
            </Menu.RadioGroup>
            <Menu.CheckboxItem
              checked={keys === 'on'}
              onCheckedChange={(isOn) => setKeys(isOn ? 'on' : 'off')}
              className={`${menuItemLook} mt-1 border-t border-line`}
            >
              <span className="flex-1">{t('office.shell.singleKeys')}</span>
              <Menu.CheckboxItemIndicator>
                <CheckIcon weight="bold" aria-hidden />
              </Menu.CheckboxItemIndicator>
            </Menu.CheckboxItem>
            <Menu.Item onClick={onKeys} className={menuItemLook}>
              <span className="flex-1">{t('office.keys.title')}</span>
              <KeyHint keys="?" />
            </Menu.Item>
            <Menu.Item onClick={leave} className={`${menuItemLook} mb-1 border-b border-line`}>
              {t('office.shell.signOut')}
            </Menu.Item>
            <Menu.RadioGroup
              value={i18n.language}
              onValueChange={(code: LanguageCode) => chooseLanguage(code)}
            >
              <Menu.GroupLabel className={headingLook}>{t('common.language')}</Menu.GroupLabel>
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
    <Menu.RadioItem value={value} className={menuItemLook} lang={lang}>
      <span className="flex-1">{label}</span>
      <Menu.RadioItemIndicator>
        <CheckIcon weight="bold" aria-hidden />
      </Menu.RadioItemIndicator>
    </Menu.RadioItem>
  )
}
