import type { SearchMatch } from '#contract/club/search.admin.ts'
import type { ScreenLink } from '#back-office/kit/screen-link.ts'

/** The screen of a search result; undefined for a project, which has no screen of its own. */
export function getScreenLink({
  type,
  id,
}: Pick<SearchMatch, 'type' | 'id'>): ScreenLink | undefined {
  switch (type) {
    case 'company':
      return { to: '/companies/$uuid', params: { uuid: id } }
    case 'installer':
      return { to: '/installers/$uuid', params: { uuid: id } }
    case 'order':
      return { to: '/orders/$uuid', params: { uuid: id } }
    case 'serial':
      return { to: '/serials/$serial', params: { serial: id } }
    case 'project':
      return undefined
  }
}
