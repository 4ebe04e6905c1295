const words = {
  projects: 'shell.projects',
  add: 'shell.newProject',
  survey: 'shell.survey',
  balance: 'shell.balance',
  shop: 'shell.shop',
  cart: 'shell.cart',
  checkout: 'shell.checkout',
  orders: 'shell.orders',
  user: 'shell.user',
} as const

const things = {
  projects: 'shell.project',
  shop: 'shell.product',
  orders: 'shell.order',
  checkout: 'shell.product',
} as const

type CrumbKey =
  | 'shell.home'
  | (typeof words)[keyof typeof words]
  | (typeof things)[keyof typeof things]

export type Crumb = { path: string; key: CrumbKey }

/** The trail of an address from home down; parts that are no known word are things of the part before. */
export function crumbsOf(pathname: string): Crumb[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  const trail = parts.flatMap((part, index) => {
    const key = keyOf(part, parts[index - 1])
    return key ? [{ path: `/${parts.slice(0, index + 1).join('/')}`, key }] : []
  })
  return [{ path: '/', key: 'shell.home' }, ...trail]
}

function keyOf(part: string, before: string | undefined): CrumbKey | undefined {
  if (part in words) return words[part as keyof typeof words]
  return before !== undefined && before in things
    ? things[before as keyof typeof things]
    : undefined
}
