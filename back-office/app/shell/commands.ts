import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '#contract/club/search.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { storePreference, usePreference } from '#back-office/kit/filter/preference.ts'
import { getVisibleGroups } from '#back-office/platform/layout/entries.ts'
import { useStaffSignOut } from './current-staff.queries.ts'
import { chooseTheme, themes } from './theme.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { getScreenLink } from './get-screen-link.ts'
import { isMeant } from '#web/is-meant.ts'
import type { PaletteGroup, PaletteItem } from '#ui/SearchPalette.tsx'

type Command = PaletteItem & { keys?: string; act: () => void }

const minQueryLength = 2

export function useCommands(text: string, onKeys: () => void) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const leave = useStaffSignOut()
  const [keys] = usePreference('keys', 'on')
  const result = useFound(text)
  const go = (link: NavigateOptions) => void navigate(link)

  const screens = getVisibleGroups(may).flatMap(({ entries }) =>
    entries.map(({ to, key, jump }) => ({
      id: to,
      label: t(key),
      keys: jump && `g ${jump}`,
      act: () => go({ to }),
    })),
  )
  const commands: Command[] = [
    { id: 'keys', label: t('backOffice.keys.title'), keys: '?', act: onKeys },
    {
      id: 'single',
      label: t('backOffice.shell.singleKeys'),
      act: () => storePreference('keys', keys === 'on' ? 'off' : 'on'),
    },
    ...themes.map((theme) => ({
      id: theme,
      label: `${t('shell.theme')}: ${t(`shell.themes.${theme}`)}`,
      act: () => chooseTheme(theme),
    })),
    { id: 'leave', label: t('backOffice.shell.signOut'), act: leave },
  ]
  const things = (result.data ?? []).flatMap((one): Command[] => {
    const link = getScreenLink(one)
    if (!link) return []
    return [{ id: one.type + one.id, label: one.title, detail: one.detail, act: () => go(link) }]
  })
  const groups: PaletteGroup<Command>[] = [
    { value: t('backOffice.search.found'), items: things },
    {
      value: t('backOffice.search.screens'),
      items: screens.filter(({ label }) => isMeant(text, label)),
    },
    {
      value: t('backOffice.search.commands'),
      items: commands.filter(({ label }) => isMeant(text, label)),
    },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching: result.isFetching }
}

function useFound(text: string) {
  const q = useDeferredValue(text.trim())
  return useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) =>
      (await call(contract.searchBackOffice, { query: { q }, signal })).data,
    enabled: q.length >= minQueryLength,
    placeholderData: q.length >= minQueryLength ? keepPreviousData : undefined,
  })
}
