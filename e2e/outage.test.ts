import { expect, type Page } from '@playwright/test'
import { test } from './e2e-test.ts'
import { injectToken, getTabItem, getStoredTokens, title } from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'

/** The club is away for these calls: each time it says when to come again, then it answers. */
async function takeAway(page: Page, calls: string, retryAfter: readonly string[]) {
  let asked = 0
  await page.route(calls, (route) => {
    const seconds = retryAfter[asked++]
    if (seconds === undefined) return route.continue()
    const json = { code: 'common.unavailable', message: 'Away.' }
    return route.fulfill({ status: 503, headers: { 'retry-after': seconds }, json })
  })
  return () => asked
}

test('a club that is away for a moment is waited for where one is', async ({ page }) => {
  await injectToken(page)
  const asked = await takeAway(page, '**/v2/orders?*', ['1', '1'])
  await page.goto('/orders')
  await expect.poll(asked).toBe(3)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  expect(await getTabItem(page, 'maintenance')).toBeNull()
})

test('a form is sent again, and says so when the club stays away', async ({ page }) => {
  await injectToken(page)
  await page.goto('/team/add')
  await page.getByLabel('First name').fill('Tomasz')
  await page.getByLabel('Surname').fill('Długi')
  await page.getByLabel(/^Mobile phone/).fill('514 800 007')
  const asked = await takeAway(page, '**/v1/installer/user', ['1', '60'])
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The club cannot answer right now.')).toBeVisible()
  expect(asked()).toBe(2)
  await expect(page).toHaveURL(/\/team\/add$/)
  await expect(title(page)).not.toHaveText('Short break for maintenance')
  await expect(page.getByLabel('Surname')).toHaveValue('Długi')
  expect(await getTabItem(page, 'maintenance')).toBeNull()
  expect(await getStoredTokens(page)).not.toBeNull()
})

/** A page, the call of its part that fails, and what is there all the same. */
const pages = [
  ['/', '**/v2/tiers/history*', 'Projects in progress'],
  ['/balance', '**/v1/points/history?*', 'Your level'],
  ['/shop', '**/v2/shop/products?*', 'Shop'],
  ['/projects', '**/v1/project?*', 'Projects'],
  ['/orders', '**/v2/orders?*', 'Orders'],
  ['/rewards', '**/v1/behaviour?*', 'Your levels'],
  ['/user', '**/v2/installer/sessions', 'Certificates'],
] as const

test('a part that fails leaves its page, and is asked for again', async ({ page }) => {
  await injectToken(page, 'marek@dach-okno.example')
  for (const [path, call, stays] of pages) {
    let isBroken = true
    await page.route(call, (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            json: { code: 'common.fault', message: 'Broken.', request_id: 'f4u1t' },
          })
        : route.continue(),
    )
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('Something went wrong. Please try again.')
    await expect(main.getByRole('alert')).toContainText('Error number: f4u1t')
    await expect(main.getByRole('heading', { name: stays, exact: true })).toBeVisible()
    await expect(title(page)).not.toHaveText('This page did not load')
    await expect(main.getByRole('link', { name: 'Write to the club' })).toHaveAttribute(
      'href',
      '/support/chat/new',
    )
    if (path === '/balance') await expectAccessible(page)
    isBroken = false
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByRole('alert')).toHaveCount(0)
    await page.unroute(call)
  }
})
