import { useQuery } from '@tanstack/react-query'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { Found } from '#contract/search.admin.ts'
import * as contract from '#contract/search.admin.ts'
import { call } from '#back-office/call.ts'
import { keepPreference, usePreference } from '#back-office/kit/preference.ts'
import { groupsFor } from '#back-office/shell/entries.ts'
import { useLeaveOffice } from '#back-office/shell/person.queries.ts'
import { chooseTheme, themes } from '#back-office/shell/theme.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'

export type Command = { id: string; label: string; detail?: string; keys?: string; act: () => void }
export type CommandGroup = { value: string; items: Command[] }

const shortest = 2
const addresses: Record<Found['type'], readonly string[]> = {
  company: ['/companies/$uuid'],
  installer: ['/installers/$uuid'],
  order: ['/orders/$uuid'],
  project: ['/projects/$uuid', '/queues/projects/$uuid'],
  serial: ['/serials/$serial'],
}

/** What Ctrl+K offers for a text: what is found in the club, screens, commands. */
export function useCommands(text: string, onKeys: () => void) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const navigate = useNavigate()
  const { routesByPath } = useRouter()
  const leave = useLeaveOffice()
  const [keys] = usePreference('keys', 'on')
  const found = useFound(text)
  const go = (to: string, params?: object) =>
    void navigate({ to, params, search: keepRegion } as never)

  const screens = groupsFor(may, routesByPath).flatMap(({ entries }) =>
    entries.map(({ to, key, jump }) => ({
      id: to,
      label: t(key),
      keys: jump && `g ${jump}`,
      act: () => go(to),
    })),
  )
  const commands: Command[] = [
    { id: 'keys', label: t('office.keys.title'), keys: '?', act: onKeys },
    {
      id: 'single',
      label: t('office.shell.singleKeys'),
      act: () => keepPreference('keys', keys === 'on' ? 'off' : 'on'),
    },
    ...themes.map((theme) => ({
      id: theme,
      label: `${t('shell.theme')}: ${t(`shell.themes.${theme}`)}`,
      act: () => chooseTheme(theme),
    })),
    { id: 'leave', label: t('office.shell.signOut'), act: leave },
  ]
  const things = (found.data ?? []).flatMap(({ type, id, title, detail }): Command[] => {
    const to = addresses[type].find((path) => path in routesByPath)
    if (!to) return []
    return [{ id: type + id, label: title, detail, act: () => go(to, { uuid: id, serial: id }) }]
  })
  const groups: CommandGroup[] = [
    { value: t('office.search.found'), items: things },
    { value: t('office.search.screens'), items: screens.filter(isMeant(text)) },
    { value: t('office.search.commands'), items: commands.filter(isMeant(text)) },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching: found.isFetching }
}

function useFound(text: string) {
  const q = useDeferredValue(text.trim())
  return useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) =>
      (await call(contract.searchOffice, { query: { q }, signal })).data,
    enabled: q.length >= shortest,
    placeholderData: q.length >= shortest ? keepPreviousData : undefined,
  })
}

function isMeant(text: string) {
  const words = plain(text).split(/\s+/)
  return ({ label }: Command) => words.every((word) => plain(label).includes(word))
}

function plain(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}

function keepRegion({ region }: { region?: string }) {
  return { region }
}
