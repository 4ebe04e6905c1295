const labelKeys = {
  projects: 'shell.projects',
  survey: 'shell.survey',
  balance: 'shell.balance',
  shop: 'shell.shop',
  'club-card': 'shell.clubCard',
  cart: 'shell.cart',
  checkout: 'shell.checkout',
  orders: 'shell.orders',
  requests: 'orderRequests.title',
  user: 'shell.user',
  team: 'shell.team',
  'hand-over': 'ownership.title',
  'verify-email': 'shell.verifyEmail',
  notifications: 'notifications.title',
  news: 'content.news',
  rewards: 'rewards.title',
  resources: 'content.resources',
  chat: 'support.title',
} as const

const newCrumbs = { projects: 'shell.newProject', team: 'shell.newMember' } as const

const things = {
  projects: 'shell.project',
  shop: 'shell.product',
  orders: 'shell.order',
  requests: 'orderRequests.one',
  checkout: 'shell.product',
  team: 'shell.member',
  notifications: 'shell.notification',
  news: 'shell.article',
  chat: 'support.ticket',
} as const

type CrumbKey =
  | 'shell.home'
  | (typeof labelKeys)[keyof typeof labelKeys]
  | (typeof things)[keyof typeof things]
  | (typeof newCrumbs)[keyof typeof newCrumbs]

export type Crumb = { path: string; key: CrumbKey }

/** The trail of an address from home down; parts that are no known word are things of the part before. */
export function buildCrumbs(pathname: string): Crumb[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  const trail = parts.flatMap((part, index) => {
    const key = getCrumbKey(part, parts[index - 1])
    return key ? [{ path: `/${parts.slice(0, index + 1).join('/')}`, key }] : []
  })
  return [{ path: '/', key: 'shell.home' }, ...trail]
}

function getCrumbKey(part: string, before = ''): CrumbKey | undefined {
  if (part === 'add' && before in newCrumbs) return newCrumbs[before as keyof typeof newCrumbs]
  if (part in labelKeys) return labelKeys[part as keyof typeof labelKeys]
  return before in things ? things[before as keyof typeof things] : undefined
}
