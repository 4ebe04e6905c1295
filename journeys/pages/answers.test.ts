import { expect, type Page } from '@playwright/test'
import type { ContentItem } from '#contract/content.ts'
import type { ListedOrder, Order } from '#contract/shop/orders.ts'
import type { Scan } from '#contract/scans.ts'
import type { TierProgress } from '#contract/tiers.ts'
import { test } from '../journey.ts'
import { injectToken, openBlank, stored, title } from '../steps/session-steps.ts'
import { proves } from '../../tools/proves.ts'

/** What the club answers, changed as a test needs it: the screen follows. */
type Json = Record<string, unknown>
type Change = (answer: Json) => Json

const marek = 'marek@dach-okno.example'
const thisYear = new Date().getFullYear()

/** From now on answers of these addresses are changed on their way. */
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
  const { token } = JSON.parse((await stored(page, 'token'))!) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return (await (await page.request.get(`/api${path}`, { headers })).json()) as T
}

test(
  'each status of an order has its word, and what is not there yet is being worked on',
  proves(['ORD-025', 'ORD-026', 'ORD-027', 'ORD-028']),
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
    await changeAnswers(page, '**/v2/orders?*', () => (answer) => ({
      ...answer,
      data: Object.keys(labels).map((status) => ({
        ...known,
        uuid: known!.uuid.replace(/.$/, status),
        number: `PL-26-00000${status}`,
        status: Number(status),
        meta,
      })),
    }))
    await open(page, '/orders')
    for (const [status, word] of Object.entries(labels)) {
      const row = page.getByRole('row').filter({ hasText: `PL-26-00000${status}` })
      await expect(row.getByRole('cell').last()).toHaveText(word)
    }

    proves(['ORD-029', 'ORD-030', 'ORD-031'])
    let change: object = {}
    await changeAnswers(page, `**/v2/orders/${known!.uuid}`, () => () => ({ ...order, ...change }))
    const progress = page.getByText('We are working on it')
    for (const type of [2, 4])
      for (const status of [1, 2, 5, 3]) {
        change = { status, meta: { ...order.meta, type, vouchers: [], timeline: [] } }
        await open(page, `/orders/${known!.uuid}`)
        await expect(progress).toHaveCount(status === 3 ? 0 : 1)
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
  proves(['HOM-008', 'HOM-012', 'HOM-019', 'HOM-020']),
  async ({ page }) => {
    await injectToken(page, marek)
    const registered = { status: 'ACTIVE', last4: '4821', expires_on: null }
    let card: object | null = null
    let isFirst = true
    let hasImage = true
    let pinned = 7
    await changeAnswers(page, '**/v1/company/user/self', () => (self) => {
      const { firstTime: _, ...options } = JSON.parse(self['options'] as string) as Json
      const changed = isFirst ? options : { ...options, firstTime: false }
      const company = { ...(self['company'] as Json), has_edenred_card: 1, edenred_card: card }
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
    await open(page, '/')
    await expect(waits).toBeVisible()
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
    await open(page, '/')
    await expect(slides).toHaveCount(5)
  },
)

test(
  'scans in review and refused ones stand out once their project is lost or in review',
  proves(['PRJ-003', 'PRJ-040', 'PRJ-041']),
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
      const flagged = [1, 2, 3].map((flag) => {
        return { ...scan, uuid: scan!.uuid.replace(/.$/, String(flag)), flag, removable: false }
      })
      return { ...answer, data: flagged }
    })
    const rows = page.getByRole('main').locator('tbody tr.border-t')
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
    }
  },
)

test(
  'the bar of a level is full at the top and else how far the bracket has come',
  proves(['TIR-012', 'TIR-013', 'TIR-014', 'TIR-015', 'TIR-016']),
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
