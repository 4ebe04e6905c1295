import { expect, type Page, test } from '@playwright/test'
import { callsOf, holdToken, keptInTab, stored, title } from './session-steps.ts'
import { addToCart, toCheckout } from './spend-steps.ts'

const orders = 'GET /v2/orders'

/** By the links of the page: a new load would be a new cache. */
async function go(page: Page, to: 'orders' | 'balance') {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
  }, `/${to}`)
  await expect(title(page)).toHaveText(to === 'orders' ? 'Orders' : 'Balance')
}

test('data are fresh for two minutes, kept for five, and not asked for on focus [SES-029][SES-030][SES-032]', async ({
  page,
}) => {
  await holdToken(page)
  await page.clock.install()
  await page.goto('/orders')
  await expect(title(page)).toHaveText('Orders')
  const calls = callsOf(page)

  await go(page, 'balance')
  await page.clock.fastForward(110_000)
  await go(page, 'orders')
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(500)
  expect(calls.count(orders)).toBe(0)

  await page.clock.fastForward(11_000)
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForTimeout(500)
  expect(calls.count(orders)).toBe(0)
  await go(page, 'balance')
  let held = Promise.withResolvers<void>()
  await page.route('**/v2/orders?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await go(page, 'orders')
  await expect.poll(() => calls.count(orders)).toBe(1)
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0)
  held.resolve()

  await go(page, 'balance')
  held = Promise.withResolvers<void>()
  await page.clock.fastForward(310_000)
  await page.evaluate(() => history.pushState({}, '', '/orders'))
  await expect(page.getByText('Loading…').first()).toBeAttached()
  held.resolve()
  await expect(title(page)).toHaveText('Orders')
})

test('a failed query is sent once [SES-031]', async ({ page }) => {
  await holdToken(page)
  const calls = callsOf(page)
  await page.route('**/v2/orders?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/orders')
  await expect(title(page)).toHaveText('This page did not load')
  await page.waitForTimeout(3000)
  expect(calls.count(orders)).toBe(1)
})

test('what this tab has loaded is kept in its session and shows at once after a reload [SES-023]', async ({
  page,
}) => {
  await holdToken(page)
  await page.goto('/orders')
  await expect(title(page)).toHaveText('Orders')
  await expect.poll(() => keptInTab(page, 'queries')).toContain('"orders","list"')
  await page.route('**/v1/company/user/self', () => new Promise(() => undefined))
  await page.route('**/v2/orders?*', () => new Promise(() => undefined))
  await page.reload()
  await expect(title(page)).toHaveText('Orders')
})

test('the cart of version 1 and the checkout that was begun outlive a reload [SES-011][SES-012][SES-013][SES-015]', async ({
  page,
}) => {
  await holdToken(page, 'marek@dach-okno.example')
  await page.goto('/shop')
  await addToCart(page, 'TRS-SHORT', { size: '52' })
  const cart = JSON.parse((await stored(page, 'cart'))!) as {
    version: number
    uuids: string[]
    entries: Record<string, Record<string, { quantity: number }>>
  }
  expect(cart.version).toBe(1)
  expect(cart.uuids).toHaveLength(1)
  expect(Object.values(cart.entries).flatMap((group) => Object.values(group))).toHaveLength(1)
  await toCheckout(page)
  const begun = await stored(page, 'checkout')
  await page.reload()
  await expect(title(page)).toBeVisible()
  expect(await stored(page, 'checkout')).toBe(begun)
  expect(begun).toContain('type')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('52')
})
