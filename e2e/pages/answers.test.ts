import { expect, type Page } from '@playwright/test'
import type { ContentItem } from '#contract/club/content.ts'
import type { ListedProject } from '#contract/earning/projects.ts'
import type { ListedOrder, Order } from '#contract/shop/orders.ts'
import type { Scan } from '#contract/earning/scans.ts'
import type { TierProgress } from '#contract/points/tiers.ts'
import { test } from '../e2e-test.ts'
import { injectToken, openBlank, getStoredItem, title } from '../steps/session-steps.ts'
import { proves } from '#tools/proves.ts'

/** An answer of the server, changed as a test needs it. */
type Json = Record<string, unknown>
type Change = (answer: Json) => Json

const marek = 'marek@dach-okno.example'
const thisYear = new Date().getFullYear()

/** Changes the answers of these addresses from now on; calls that are no GET fail with 500. */
async function changeAnswers(page: Page, url: string | RegExp, change: () => Change) {
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ status: 500, json: {} })
    const response = await route.fetch()
    await route.fulfill({ response, json: change()((await response.json()) as Json) })
  })
}

/** Opens a page with nothing in the memory of the tab. */
async function open(page: Page, path: string) {
  await openBlank(page)
  // At the start of the page: the one before may save what it knows as late as when it is gone.
  await page.addInitScript(() => sessionStorage.clear())
  await page.goto(path)
  await expect(title(page)).toBeVisible()
}

async function read<T>(page: Page, path: string) {
  const { token } = JSON.parse((await getStoredItem(page, 'token'))!) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return (await (await page.request.get(`/api${path}`, { headers })).json()) as T
}

test(
  'orders stand in a table, 20 a page, each status has its word, and what is not there yet is being worked on',
  proves(['ORD-024', 'ORD-025', 'ORD-026', 'ORD-027', 'ORD-028']),
  async ({ page }) => {
    await injectToken(page, marek)
    const { data } = await read<{ data: ListedOrder[] }>(page, '/v2/orders')
    const [known] = data
    const order = await read<Order>(page, `/v2/orders/${known!.uuid}`)
    const meta = { ...known!.meta, type: 1, is_cancelled: false }
    const labels = {
      1: 'Being checked',
      2: 'Approved',
      3: 'Sent',
      4: 'Not fulfilled',
      5: 'Approved',
    }
    await changeAnswers(page, '**/v2/orders?*', () => () => ({
      data: Object.keys(labels).map((status) => ({
        ...known,
        uuid: known!.uuid.replace(/.$/, status),
        number: `PL-26-00000${status}`,
        status: Number(status),
        quantity: 7,
        points: 1300,
        created_at: '2026-03-04T12:00:00.000Z',
        meta,
      })),
      meta: { total: 21, last_page: 2 },
    }))
    const asked = page.waitForRequest(/\/v2\/orders\?/)
    await open(page, '/orders')
    proves(['ORD-003', 'ORD-004', 'ORD-005', 'ORD-006', 'ORD-007'])
    const columns = ['Order', 'Pieces', 'Points', 'Date', 'Status']
    await expect(page.getByRole('columnheader')).toHaveText(columns)
    for (const [status, word] of Object.entries(labels)) {
      const row = page.getByRole('row').filter({ hasText: `PL-26-00000${status}` })
      const number = new RegExp(`PL-26-00000${status}$`)
      const cells = [number, '7', '1,300 points', '4 Mar 2026', word]
      await expect(row.getByRole('cell')).toHaveText(cells)
    }
    proves(['ORD-002'])
    const { searchParams } = new URL((await asked).url())
    expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['1', '20'])
    const next = page.waitForRequest(/\/v2\/orders\?(.*&)?page=2(&|$)/)
    await page.getByRole('link', { name: 'Page 2' }).click()
    expect((await next).url()).toMatch(/[?&]limit=20(&|$)/)

    proves(['ORD-029', 'ORD-030', 'ORD-031'])
    let change: object = {}
    await changeAnswers(page, `**/v2/orders/${known!.uuid}`, () => () => ({ ...order, ...change }))
    const progress = page.getByText('We are working on it')
    for (const type of [2, 4, 1])
      for (const status of [1, 2, 5, 3]) {
        change = { status, meta: { ...order.meta, type, vouchers: [], timeline: [] } }
        await open(page, `/orders/${known!.uuid}`)
        await expect(title(page)).toHaveText(order.number)
        await expect(progress).toHaveCount(type === 1 || status === 3 ? 0 : 1)
      }
  },
)

test(
  'home warns of points that expire by their number and by when the warning was last closed',
  proves(['HOM-004', 'HOM-005', 'HOM-006']),
  async ({ page }) => {
    await injectToken(page, marek)
    let toExpire = 120
    let seen: string | undefined
    await changeAnswers(page, /\/v1\/company\/points\/[0-9a-f-]+$/, () => (answer) => ({
      ...answer,
      points: { ...(answer['points'] as Json), to_expire: toExpire },
    }))
    await changeAnswers(page, '**/v1/company/user/self', () => (self) => {
      const { expPtsSeen: _, ...options } = JSON.parse(self['options'] as string) as Json
      const expPtsSeen = seen
      const changed = { ...options, firstTime: false, ...(expPtsSeen && { expPtsSeen }) }
      return { ...self, options: JSON.stringify(changed) }
    })
    await page.clock.setFixedTime(new Date(`${thisYear}-11-15T12:00:00Z`))
    const warning = page.getByRole('region', { name: /points expire on 31/ })
    const expectWarnings = async (count: number) => {
      await open(page, '/')
      await expect(page.getByRole('heading', { name: 'Your level' })).toBeVisible()
      await expect(warning).toHaveCount(count)
    }
    await expectWarnings(1)
    seen = `${thisYear}-06-16T12:00:00.000Z`
    await expectWarnings(0)
    seen = `${thisYear}-05-14T12:00:00.000Z`
    await expectWarnings(1)
    toExpire = 0
    await expectWarnings(0)
  },
)

test(
  'home tells of a card that waits, welcomes who was never here, and slides what is pinned',
  proves(['HOM-008', 'HOM-012', 'HOM-019', 'HOM-020', 'USR-066', 'USR-067']),
  async ({ page }) => {
    await injectToken(page, marek)
    const registered = { status: 'ACTIVE', last4: '4821', expires_on: null }
    let card: object | null = null
    let flag = 1
    let isFirst = true
    let hasImage = true
    let pinned = 7
    await changeAnswers(page, '**/v1/company/user/self', () => (self) => {
      const { firstTime: _, ...options } = JSON.parse(self['options'] as string) as Json
      const changed = isFirst ? options : { ...options, firstTime: false }
      const company = { ...(self['company'] as Json), has_edenred_card: flag, edenred_card: card }
      const verified_email_at = self['created_at']
      return { ...self, options: JSON.stringify(changed), verified_email_at, company }
    })
    // What is stored of the first visit would be answered with the person as the club knows them.
    await changeAnswers(page, '**/v1/installer/user/*', () => (self) => self)
    await changeAnswers(page, /\/v1\/content\?.*sticky/, () => (answer) => {
      const [item] = answer['data'] as ContentItem[]
      const options = { sticky: true, position: 1 }
      const uuids = Array.from({ length: pinned }, (_, n) => item!.uuid.replace(/.$/, String(n)))
      return { ...answer, data: uuids.map((uuid) => ({ ...item, uuid, options })) }
    })
    await changeAnswers(page, /\/v1\/config\/public/, () => (config) => ({
      ...config,
      hero_images: hasImage ? config['hero_images'] : [],
    }))
    const waits = page.getByRole('region', { name: 'Your club card is waiting' })
    const welcome = page.getByRole('region', { name: 'Welcome to the club!' })
    const slides = page.getByRole('region', { name: 'News of the club' }).locator('li[aria-label]')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const toCard = menu.getByRole('link', { name: 'Club card' })
    await open(page, '/')
    await expect(waits).toBeVisible()
    await expect(toCard).toBeVisible()
    await expect(welcome).toBeVisible()
    await expect(slides).toHaveCount(6)
    card = registered
    isFirst = false
    hasImage = false
    await open(page, '/')
    await expect(slides).toHaveCount(5)
    await expect(waits).toHaveCount(0)
    await expect(welcome).toHaveCount(0)
    hasImage = true
    pinned = 4
    card = null
    flag = 0
    await open(page, '/')
    await expect(slides).toHaveCount(5)
    await expect(waits).toHaveCount(0)
    await expect(toCard).toHaveCount(0)
  },
)

test(
  'the table of projects shows what the club answers, 20 a page, each tab with its own call',
  proves(['PRJ-007', 'PRJ-008', 'PRJ-009', 'PRJ-010', 'PRJ-011', 'PRJ-012']),
  async ({ page }) => {
    await injectToken(page, marek)
    const asked: object[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/v1/project') asked.push(Object.fromEntries(searchParams))
    })
    const { data } = await read<{ data: ListedProject[] }>(page, '/v1/project?limit=1')
    const known = {
      ...data[0]!,
      number: 'P-26-PL-000777',
      street_name: 'ul. Topolowa 6',
      postal_code: '31-042',
      city: 'Kraków',
      created_at: '2026-03-04T12:00:00.000Z',
      days_left: 41,
      status: { id: 1, name: '' },
      available_points: 12,
      max_points: 18,
      products_count: 0,
    }
    const listed = [
      known,
      { ...known, status: { id: 2, name: '' } },
      { ...known, products_count: 1, calculated_available_points: 40, calculated_max_points: 50 },
    ].map((row, n) => ({ ...row, uuid: known.uuid.replace(/.$/, String(n)) }))
    await changeAnswers(page, '**/v1/project?*', () => (answer) => ({
      ...answer,
      data: listed,
      last_page: 2,
      total: 21,
    }))
    await open(page, '/projects')
    const main = page.getByRole('main')
    await expect(main.getByRole('columnheader')).toHaveText([
      'Address and number',
      'Created',
      'Days left',
      'Points',
      'Status',
      'Delete',
    ])
    const rows = main.getByRole('row')
    const getCells = (row: number) => rows.nth(row).getByRole('cell')
    const address = /^ul\. Topolowa 6\s*31-042\sKraków\s·\sP-26-PL-000777$/
    await expect(getCells(1)).toHaveText([
      address,
      '4 Mar 2026',
      '41 days left',
      /12 \/ 18 points$/,
      'In progress',
      '',
    ])
    proves(['PRJ-013', 'PRJ-044', 'PRJ-049', 'PRJ-050', 'PRJ-052', 'PRJ-053'])
    const href = `/projects/${listed[0]!.uuid}`
    await expect(getCells(1).getByRole('link')).toHaveAttribute('href', href)
    await expect(getCells(2)).toHaveText([address, '4 Mar 2026', /^–/, /12 \/ 18/, 'Closed', ''])
    await expect(getCells(3).nth(3)).toHaveText(/40 \/ 50 points$/)
    proves(['PRJ-016'])
    const remove = { name: /^Delete the project/ }
    await expect(getCells(1).getByRole('button', remove)).toHaveCount(1)
    await expect(getCells(3).getByRole('button', remove)).toHaveCount(0)
    await expect(getCells(3).last()).toHaveText('1 product, so it stays')

    proves(['PRJ-003', 'PRJ-014', 'PRJ-015'])
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    const ofOpen = { constrainTo: 'open', limit: '20' }
    await expect.poll(() => asked).toContainEqual({ ...ofOpen, page: '2' })
    expect(asked).toContainEqual({ ...ofOpen, page: '1' })
    proves(['PRJ-004', 'PRJ-005', 'PRJ-006'])
    for (const [name, status] of [
      [/^In review/, '5'],
      [/^Closed/, '2'],
      [/^Lost/, '3'],
    ] as const) {
      await main.getByRole('link', { name }).click()
      await expect(main.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect.poll(() => asked).toContainEqual({ status, page: '1', limit: '20' })
    }
  },
)

test(
  'scans in review and refused ones stand out once their project is lost or in review',
  proves(['PRJ-003', 'PRJ-033', 'PRJ-038', 'PRJ-040', 'PRJ-041']),
  async ({ page }) => {
    await injectToken(page, marek)
    const listing = page.waitForRequest(/\/v1\/project\?.*constrainTo=open/)
    await open(page, '/projects')
    expect(new URL((await listing).url()).searchParams.get('page')).toBe('1')
    const { data } = await read<{ data: { uuid: string; products_count: number }[] }>(
      page,
      '/v1/project?limit=100',
    )
    const { uuid } = data.find((project) => project.products_count > 0)!
    let status = 1
    await changeAnswers(page, `**/v1/project/${uuid}`, () => (project) => ({
      ...project,
      status: { id: status, name: '' },
    }))
    await changeAnswers(page, '**/v1/product?*', () => (answer) => {
      const [scan] = answer['data'] as Scan[]
      const told = {
        serial_number: 'RWA482109375K',
        size: '78×118',
        variant: 'RWA 100',
        captured_at: '2026-03-04T12:00:00.000Z',
        created_at: '2026-03-05T12:00:00.000Z',
        removable: status === 1,
      }
      const flagged = [1, 2, 3].map((flag) => {
        return { ...scan, ...told, uuid: scan!.uuid.replace(/.$/, String(flag)), flag }
      })
      return { ...answer, data: flagged }
    })
    const main = page.getByRole('main')
    const rows = main.locator('tbody tr.border-t')
    const colours = () =>
      rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor))
    for (const [project, kinds] of [
      [1, 1],
      [2, 1],
      [3, 3],
      [5, 3],
    ] as const) {
      status = project
      await open(page, `/projects/${uuid}`)
      await expect(rows).toHaveCount(3)
      expect(new Set(await colours()).size, `status ${status}`).toBe(kinds)
      const removable = project === 1 ? 3 : 0
      await expect(main.getByRole('button', { name: /^Remove scan/ })).toHaveCount(removable)
    }
    proves(['PRJ-034', 'PRJ-035', 'PRJ-036', 'PRJ-037', 'PRJ-063'])
    await expect(main.getByRole('columnheader')).toHaveText([
      'Serial number',
      'Type, size, variant',
      'Scanned',
      'Verdict',
      'Points',
    ])
    proves(['PRJ-064', 'PRJ-065', 'PRJ-066'])
    for (const [n, verdict] of ['Counts', 'In review', 'Rejected'].entries()) {
      const cells = rows.nth(n).getByRole('cell')
      await expect(cells.nth(0)).toHaveText('RWA 4821 0937 5K')
      await expect(cells.nth(1)).toContainText('78×118 · RWA 100')
      await expect(cells.nth(2)).toHaveText('5 Mar 2026')
      await expect(cells.nth(3)).toHaveText(verdict)
    }
  },
)

test(
  'the bar of a level is full at the top and else how far the bracket has come',
  proves(['TIR-003', 'TIR-012', 'TIR-013', 'TIR-014', 'TIR-015', 'TIR-016']),
  async ({ page }) => {
    await injectToken(page, marek)
    const [all, top] = [
      { from: 10, to: 29, level: 1, points: 20 },
      { from: 100, to: 32_767, level: 4, points: 250 },
    ]
    await changeAnswers(page, '**/v2/tiers/history*', () => (answer) => ({
      ...answer,
      data: (answer['data'] as TierProgress[]).map((tier) => {
        const category = tier.tier_definition.tier_category
        if (category === 99)
          return { ...tier, tier_bracket: top, level: 4, progress: 1, total: 101 }
        if (category !== 1) return tier
        return { ...tier, tier_bracket: all, level: 1, progress: 5, total: 15 }
      }),
    }))
    await open(page, '/rewards')
    const levels = page.getByRole('region', { name: 'Your levels' })
    await expect(levels.getByRole('meter', { name: 'All scans' })).toHaveJSProperty('value', 100)
    await expect(levels.getByRole('meter', { name: 'Roof windows' })).toHaveJSProperty('value', 25)
    const blocks = levels.locator('details')
    await expect(blocks).toHaveCount(10)
    const icons = await blocks.evaluateAll((found) =>
      found.map((block) => block.parentElement!.querySelector('svg')!.innerHTML),
    )
    const labels = await blocks.evaluateAll((found) =>
      found.map((block) => block.parentElement!.querySelector('meter')!.ariaLabel),
    )
    expect([new Set(icons).size, new Set(labels).size]).toEqual([10, 10])
  },
)
