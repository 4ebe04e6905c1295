import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { isMeant } from '#web/is-meant.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { getEntries } from '#portal/platform/layout/entries.ts'
import { useDebounced } from '#portal/platform/timing.ts'
import { formatName } from '#ui/format.ts'
import type { PaletteGroup, PaletteItem } from '#ui/SearchPalette.tsx'
import { searchQuery, minQueryLength } from './search.queries.ts'

type ResultRow = PaletteItem & { open: () => void }

const restMilliseconds = 250

/** Search results among the member's own items, in the shop and among the pages. */
export function useSearchResults(text: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: self } = useSuspenseQuery(selfQuery)
  const query = text.trim()
  const q = useDebounced(query, restMilliseconds)
  const { data, error, isFetching } = useQuery(
    searchQuery({ q, isOwner: self.role.id === Role.owner }),
  )
  const go = (link: NavigateOptions) => () => void navigate(link)
  const results = query.length < minQueryLength ? undefined : data
  const { main, other } = getEntries(self)
  const groups: PaletteGroup<ResultRow>[] = [
    {
      value: t('shell.projects'),
      items: (results?.projects ?? []).map(({ uuid, street_name, city, number }) => ({
        id: uuid,
        label: street_name,
        detail: `${city} · ${number}`,
        open: go({ to: '/projects/$uuid', params: { uuid } }),
      })),
    },
    {
      value: t('shell.orders'),
      items: (results?.orders ?? []).map(({ uuid, number, meta }) => ({
        id: uuid,
        label: number,
        detail: meta.contents.map(({ name }) => name).join(', '),
        open: go({ to: '/orders/$uuid', params: { uuid } }),
      })),
    },
    {
      value: t('shell.shop'),
      items: (results?.products ?? []).map(({ uuid, name }) => ({
        id: uuid,
        label: name,
        open: go({ to: '/shop/$uuid', params: { uuid } }),
      })),
    },
    {
      value: t('shell.team'),
      items: (results?.people ?? []).map((person) => ({
        id: person.uuid,
        label: formatName(person),
        open: go({ to: '/team/$uuid', params: { uuid: person.uuid } }),
      })),
    },
    {
      value: t('shell.search.screens'),
      items: [...main, ...other]
        .map(({ to, key }) => ({ id: to, label: t(key), open: go({ to }) }))
        .filter(({ label }) => isMeant(query, label)),
    },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: query.length >= minQueryLength && (isFetching || query !== q),
    error,
  }
}
