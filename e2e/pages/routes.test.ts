import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import {
  recordCalls,
  expectSignIn,
  injectToken,
  waitForTimers,
  getStoredItem,
  title,
} from '../steps/session-steps.ts'
import { fetchProduct } from '../steps/spend-steps.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'
const piotr = 'piotr@dach-okno.example'
const uuid = '00000000-0000-4000-8000-000000000001'

/** The routes of the documents that need a sign-in. */
const guarded = [
  '/',
  '/projects',
  '/projects/add',
  '/projects/{uuid}',
  '/projects/{uuid}/survey',
  '/team',
  '/team/add',
  '/team/{uuid}',
  '/user',
  '/balance',
  '/resources',
  '/news',
  '/news/{uuid}',
  '/rewards',
  '/shop',
  '/shop/club-card',
  '/shop/{uuid}',
  '/checkout',
  '/checkout/{uuid}',
  '/orders',
  '/orders/{uuid}',
  '/cart',
  '/notifications',
  '/notifications/{uuid}',
  '/club-card',
  '/support/chat',
  '/support/chat/new',
  '/support/chat/{uuid}',
  '/verify-email',
]
/** Lists that give the uuid for an address of the documents. */
const lists: Record<string, string> = {
  '/projects': '/v1/project',
  '/team': '/v2/installer/user',
  '/news': '/v1/content?content_types=news',
  '/shop': '/v2/shop/products',
  '/checkout': '/v2/shop/products',
  '/orders': '/v2/orders',
  '/notifications': '/v1/notifications',
  '/support/chat': '/v1/support',
}

test(
  'each page of a member sends who is signed out to sign-in, and asks for nothing of a member',
  proves([
    'ROL-004',
    'ROL-005',
    'ROL-006',
    'ROL-007',
    'ROL-008',
    'ROL-009',
    'ROL-010',
    'ROL-011',
    'ROL-012',
    'ROL-013',
    'ROL-014',
    'ROL-015',
    'ROL-016',
    'ROL-017',
    'ROL-018',
    'ROL-019',
    'ROL-020',
    'ROL-021',
    'ROL-022',
    'ROL-024',
    'ROL-025',
    'ROL-026',
    'ROL-027',
    'ROL-028',
    'ROL-029',
    'ROL-030',
    'ROL-031',
    'ROL-032',
    'ROL-033',
  ]),
  async ({ page }) => {
    const calls = recordCalls(page)
    for (const path of guarded) {
      const address = path.replace('{uuid}', uuid)
      await page.goto(address)
      await expectSignIn(page, address === '/' ? null : address)
      await expect(title(page), path).toHaveText('Sign in')
    }
    const open = ['GET /v1/config/public', 'POST /v2/reports']
    expect(calls.seen.filter((call) => !open.includes(call))).toEqual([])
  },
)

test(
  'each page of the documents is there for an owner',
  proves(['API-001', 'API-004', 'ROL-035']),
  async ({ page }) => {
    await injectToken(page, marek)
    const { token } = JSON.parse((await getStoredItem(page, 'token'))!) as { token: string }
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() !== 'fetch') return
      const { pathname } = new URL(request.url())
      const isOwn = request.headers()['authorization'] === `Bearer ${token}`
      if (!pathname.startsWith('/api/') || !isOwn) foreign.push(`${request.method()} ${pathname}`)
    })
    for (const path of guarded) {
      const address = path.replace('{uuid}', await idFor(page, path))
      await page.goto(address)
      await expect(title(page), address).toBeVisible()
      await expect(title(page), address).not.toHaveText(/There is nothing here|did not load/)
    }
    const open = ['GET /api/v1/config/public', 'POST /api/v2/reports']
    expect(foreign.filter((call) => !open.includes(call))).toEqual([])
  },
)

test(
  'the order and its price are for the owner; an employee finds no checkout',
  proves(['ROL-023']),
  async ({ page }) => {
    await injectToken(page, marek)
    const product = await fetchProduct(page, 'HAM-CARP')
    await page.goto(`/checkout/${product.uuid}`)
    const goOn = page.getByRole('button', { name: 'Check the order' })
    await expect(goOn).toBeVisible()
    await injectToken(page, piotr)
    const calls = recordCalls(page)
    for (const path of ['/checkout', '/checkout?step=summary', `/checkout/${product.uuid}`]) {
      await page.goto(path)
      await expect(title(page), path).toBeVisible()
      await expect(goOn.or(page.getByRole('button', { name: /^Order for/ }))).toHaveCount(0)
      await expect(page.getByLabel(/^(Street|Town|Delivery)/)).toHaveCount(0)
    }
    await expect(page.getByRole('button', { name: 'Send the request' })).toBeVisible()
    expect(calls.count('GET /v2/orders')).toBe(0)
  },
)

test(
  'the shop and the pages of the card ask the company’s endpoint for points and scans',
  proves(['API-089']),
  async ({ page }) => {
    await injectToken(page, marek)
    for (const path of ['/shop', '/shop/club-card', '/club-card']) {
      await page.evaluate(() => sessionStorage.clear())
      const asked = page.waitForRequest(/\/api\/v1\/company\/points\/[0-9a-f-]{36}$/)
      await page.goto(path)
      const { points, scans } = (await (await (await asked).response())!.json()) as Answer
      expect([typeof points.completed, typeof scans.current_year]).toEqual(['number', 'number'])
    }
  },
)

test(
  'the home page asks for some products at random, the shop for a page of what is on offer',
  proves(['API-044', 'API-073']),
  async ({ page }) => {
    await injectToken(page, marek)
    const asked: Record<string, string>[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/v2/shop/products') asked.push(Object.fromEntries(searchParams))
    })
    await page.goto('/')
    const offered = { active: '1', is_visible: '1' }
    for (const [name, part] of [
      ['From the shop', { limit: '4' }],
      ['Vouchers', { limit: '2', categories: 'voucher' }],
    ] as const) {
      await page.getByRole('region', { name }).scrollIntoViewIfNeeded()
      await expect.poll(() => asked).toContainEqual({ ...offered, ...part, sort: 'random' })
    }
    await page.goto('/shop')
    const listed = { ...offered, page: '1', limit: '21' }
    await expect.poll(() => asked).toContainEqual(expect.objectContaining(listed))
  },
)

test(
  'a call without an answer is over after 30 seconds, and the page says so',
  proves(['API-003']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.clock.install()
    // The browser's own timer knows nothing of a clock that is set.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds) => {
        const timer = new AbortController()
        setTimeout(() => timer.abort(), milliseconds)
        return timer.signal
      }
    })
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    await page.route('**/v2/orders?*', () => resolve())
    await page.goto('/orders')
    await asked
    const failed = page.getByRole('button', { name: 'Try again' })
    await page.clock.fastForward(28_000)
    await waitForTimers(page)
    await expect(failed).toHaveCount(0)
    await page.clock.fastForward(2_000)
    await expect(failed).toBeVisible()
    expect(await getStoredItem(page, 'token')).not.toBeNull()
  },
)

type Answer = { points: { completed: number }; scans: { current_year: number } }

/** The newest thing of the kind that the path is about. */
async function idFor(page: Page, path: string) {
  if (!path.includes('{uuid}')) return ''
  const { token } = JSON.parse((await getStoredItem(page, 'token'))!) as { token: string }
  const list = lists[path.slice(0, path.indexOf('/{uuid}'))]!
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get(`/api${list}`, { headers })
  const { data } = (await reply.json()) as { data: { uuid: string }[] }
  return data[0]!.uuid
}
