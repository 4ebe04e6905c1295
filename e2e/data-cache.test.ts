import { expect, type Page } from '@playwright/test'
import { minuteMs } from '#contract/durations.ts'
import { test } from './e2e-test.ts'
import {
  recordCalls,
  delayAnswers,
  injectToken,
  getTabItem,
  waitForTimers,
  getStoredItem,
  title,
} from './steps/session-steps.ts'
import { addToCart, toCheckout } from './steps/spend-steps.ts'
import { trackIdle } from './steps/walk-steps.ts'
import { proves } from '#tools/proves.ts'

const orders = 'GET /v2/orders'
const content = 'GET /v1/content'
const titles = { orders: 'Orders', balance: 'Balance', news: 'News' } as const

type Entry = {
  quantity: number
  product: { uuid: string; type: number }
  variant: { uuid: string }
}

/** By the links of the page: a new load would be a new cache. */
async function go(page: Page, to: keyof typeof titles) {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
  }, `/${to}`)
  await expect(title(page)).toHaveText(titles[to])
}

test(
  'data are fresh for two minutes, kept for five, and not asked for on focus',
  proves(['SES-029', 'SES-030', 'SES-032']),
  async ({ page }) => {
    await injectToken(page)
    await page.clock.install()
    // A call that is under way as the clock goes on counts as lost.
    const idle = trackIdle(page)
    await page.goto('/orders')
    await expect(title(page)).toHaveText('Orders')
    await idle()
    const calls = recordCalls(page)

    await go(page, 'balance')
    await idle()
    await page.clock.fastForward(80_000)
    await go(page, 'orders')
    // The list comes after its title; mounted past the two minutes it would ask.
    await idle()
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await waitForTimers(page)
    expect(calls.count(orders)).toBe(0)

    await page.clock.fastForward(41_000)
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await waitForTimers(page)
    expect(calls.count(orders)).toBe(0)
    await go(page, 'balance')
    await idle()
    let blocked = Promise.withResolvers<void>()
    await page.route('**/v2/orders?*', async (route) => {
      await blocked.promise
      await route.continue()
    })
    await go(page, 'orders')
    await expect.poll(() => calls.count(orders)).toBe(1)
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
    blocked.resolve()

    await go(page, 'balance')
    await idle()
    blocked = Promise.withResolvers<void>()
    await page.clock.fastForward(310_000)
    await page.evaluate(() => history.pushState({}, '', '/orders'))
    await expect(page.getByText('Loading…').first()).toBeAttached()
    blocked.resolve()
    await expect(title(page)).toHaveText('Orders')
  },
)

test(
  'news is not asked for within ten minutes, and after twenty the old one shows at once',
  proves(['NWS-012', 'NWS-013']),
  async ({ page }) => {
    await injectToken(page)
    await page.clock.install()
    const idle = trackIdle(page)
    await page.goto('/news')
    await expect(page.getByRole('article').first()).toBeVisible()
    const calls = recordCalls(page)

    await go(page, 'balance')
    await idle()
    await page.clock.fastForward(9 * minuteMs)
    await go(page, 'news')
    await waitForTimers(page)
    expect(calls.count(content)).toBe(0)

    await go(page, 'balance')
    await idle()
    await page.clock.fastForward(11 * minuteMs)
    const answerNow = await delayAnswers(page, '**/v1/content?*')
    await go(page, 'news')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => calls.count(content)).toBe(1)
    answerNow()
  },
)

test(
  'each setting is asked for once, however long somebody stays',
  proves(['CFG-025']),
  async ({ page }) => {
    await injectToken(page)
    await page.clock.install()
    const idle = trackIdle(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/v1\/config\b/.test(request.url())) asked.push(request.url())
    })
    await page.goto('/')
    await expect(title(page)).toContainText('Good to see you')
    await go(page, 'balance')
    await idle()
    await page.clock.fastForward(45 * minuteMs)
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'))
      history.pushState({}, '', '/')
    })
    await expect(title(page)).toContainText('Good to see you')
    await waitForTimers(page)
    expect(asked).toEqual([...new Set(asked)])
    proves(['CFG-027'])
    expect(asked.map((url) => new URL(url).pathname)).toContain('/api/v1/config/public')
  },
)

test('home asks by itself for what its code will show, and for each part once', async ({
  page,
}) => {
  await injectToken(page)
  const calls = recordCalls(page)
  await page.goto('/')
  await expect(title(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => globalThis.earlyReplies?.replies.size)).toBe(0)
  expect(calls.count('GET /v1/project')).toBe(2)
  for (const part of ['v1/company/user/self', 'v1/config/public', 'v2/tiers/history'])
    expect(calls.count(`GET /${part}`), part).toBe(1)
  expect(calls.seen.filter((call) => call.startsWith('GET /v1/company/points/'))).toHaveLength(1)
})

test('a failed query is sent once', proves(['SES-031']), async ({ page }) => {
  await injectToken(page)
  await page.clock.install()
  const calls = recordCalls(page)
  await page.route('**/v2/orders?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/orders')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(title(page)).toHaveText('Orders')
  await page.clock.runFor(minuteMs)
  await waitForTimers(page)
  expect(calls.count(orders)).toBe(1)
})

test(
  'what this tab has loaded is kept in its session and shows at once after a reload',
  proves(['SES-023']),
  async ({ page }) => {
    await injectToken(page)
    await page.goto('/orders')
    await expect(title(page)).toHaveText('Orders')
    await expect.poll(() => getTabItem(page, 'queries')).toContain('"orders","list"')
    await page.route('**/v1/company/user/self', () => new Promise(() => undefined))
    await page.route('**/v2/orders?*', () => new Promise(() => undefined))
    await page.reload()
    await expect(title(page)).toHaveText('Orders')
  },
)

test(
  'the cart of version 1 and the checkout that was begun outlive a reload',
  proves(['SES-011', 'SES-012', 'SES-013', 'SES-015']),
  async ({ page }) => {
    await injectToken(page, 'marek@dach-okno.example')
    await page.goto('/shop')
    await addToCart(page, 'TRS-SHORT', { size: '52' })
    const cart = JSON.parse((await getStoredItem(page, 'cart'))!) as {
      version: number
      uuids: string[]
      entries: Record<string, Record<string, { quantity: number }>>
    }
    expect(cart.version).toBe(1)
    expect(cart.uuids).toHaveLength(1)
    expect(Object.values(cart.entries).flatMap((group) => Object.values(group))).toHaveLength(1)
    proves(['CRT-016', 'CRT-017', 'CRT-018', 'CRT-019', 'CRT-020'])
    const revalidated = page.waitForRequest('**/api/v2/cart?*')
    await addToCart(page, 'TRS-SHORT', { size: '52' })
    const asked = new URL((await revalidated).url()).searchParams.get('uuids')
    const both = JSON.parse((await getStoredItem(page, 'cart'))!) as typeof cart
    const [[key, entry]] = Object.values(both.entries).flatMap((group) =>
      Object.entries(group),
    ) as [[string, Entry]]
    expect([asked, both.uuids]).toEqual([entry.product.uuid, [entry.product.uuid]])
    expect([entry.quantity, entry.variant.uuid]).toEqual([2, key])
    expect(Object.keys(both.entries)).toEqual([String(entry.product.type)])
    for (const field of ['uuid', 'type', 'images']) expect(entry.product).toHaveProperty(field)
    for (const field of ['uuid', 'stock', 'price', 'sku', 'title'])
      expect(entry.variant).toHaveProperty(field)
    await toCheckout(page)
    const begun = await getStoredItem(page, 'checkout')
    await page.reload()
    await expect(title(page)).toBeVisible()
    expect(await getStoredItem(page, 'checkout')).toBe(begun)
    expect(begun).toContain('type')
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText('52')
  },
)
