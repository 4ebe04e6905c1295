import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listProjects } from '#contract/earning/projects.ts'
import { listOrders } from '#contract/shop/orders.ts'
import { listProducts } from '#contract/shop/shop.ts'
import { listTeam } from '#contract/members/team.ts'
import { isMeant } from '#web/is-meant.ts'
import { call } from '#portal/platform/call.ts'

export const minQueryLength = 2
const maxOfAKind = 5
const maxPeople = 100

/** The first of each kind; orders and people are the owner's. */
export function searchQuery({ q, isOwner }: { q: string; isOwner: boolean }) {
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
