import { useQuery, useSuspenseQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { isMeant } from '#web/is-meant.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { getEntries } from '#portal/platform/layout/entries.ts'
import { useDebounced } from '#portal/platform/timing.ts'
import { listProjects } from '#contract/earning/projects.ts'
import { listOrders } from '#contract/shop/orders.ts'
import { listProducts } from '#contract/shop/shop.ts'
import { listTeam } from '#contract/members/team.ts'
import { call } from '#portal/platform/call.ts'
import { formatName } from '#ui/format.ts'
import type { PaletteGroup, PaletteItem } from '#ui/SearchPalette.tsx'

const minQueryLength = 2

const maxOfAKind = 5

const maxPeople = 100

type ResultRow = PaletteItem & { open: () => void }

const restMilliseconds = 250

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

/** The first of each kind; orders and people are the owner's. */
function searchQuery({ q, isOwner }: { q: string; isOwner: boolean }) {
  const isAsked = q.length >= minQueryLength
  return queryOptions({
    queryKey: ['search', { q, isOwner }],
    async queryFn({ signal }) {
      const query = { q, limit: maxOfAKind }
      const [projects, products, orders, team] = await Promise.all([
        call(listProjects, { query, signal }),
        call(listProducts, { query: { ...query, active: '1', is_visible: '1' }, signal }),
        isOwner ? call(listOrders, { query, signal }) : undefined,
        isOwner ? call(listTeam, { query: { limit: maxPeople }, signal }) : undefined,
      ])
      return {
        projects: projects.data,
        products: products.data,
        orders: orders?.data ?? [],
        people: (team?.data ?? [])
          .filter(({ name, surname }) => isMeant(q, `${name} ${surname}`))
          .slice(0, maxOfAKind),
      }
    },
    enabled: isAsked,
    placeholderData: isAsked ? keepPreviousData : undefined,
  })
}
