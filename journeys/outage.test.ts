import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { injectToken, storedInTab, storedTokens, title } from './steps/session-steps.ts'

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
  expect(await storedInTab(page, 'maintenance')).toBeNull()
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
  expect(await storedInTab(page, 'maintenance')).toBeNull()
  expect(await storedTokens(page)).not.toBeNull()
})
