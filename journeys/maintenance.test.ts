import { expect, test } from '@playwright/test'
import { maintain } from './maintenance-steps.ts'
import { callsOf, held, holdToken, keptInTab, title } from './session-steps.ts'
import { expectAccessible } from './steps.ts'

const publicConfig = 'GET /v1/config/public'
const maintained = 'Short break for maintenance'

test.afterEach(() => maintain('off'))

test('maintenance in the middle of a form: the page says so, and leads back to what was typed [MNT-001][MNT-002][MNT-003][SES-022]', async ({
  page,
}) => {
  await holdToken(page)
  await page.goto('/team/add')
  await page.getByLabel('First name').fill('Tomasz')
  await page.getByLabel('Surname').fill('Długi')
  await page.getByLabel(/^Mobile phone/).fill('514 800 001')
  expect(maintain('on')).toContain('Maintenance is on.')
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Send the invitation' }).click()

  await expect(title(page)).toHaveText(maintained)
  await expect(page).toHaveURL(/\/maintenance$/)
  await expect(page.getByText('What you typed is kept')).toBeVisible()
  await expect(page.getByRole('link', { name: '+48 22 000 00 00' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'pl@rooflight.example' })).toBeVisible()
  expect(await keptInTab(page, 'maintenance')).toBe('/team/add')
  expect(await held(page)).not.toBeNull()
  await expectAccessible(page)
  await page.reload()
  await expect(title(page)).toHaveText(maintained)
  await expect(page.getByRole('link', { name: 'pl@rooflight.example' })).toBeVisible()

  maintain('off')
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page).toHaveURL(/\/team\/add$/)
  await expect(page.getByLabel('Surname')).toHaveValue('Długi')
  await expect(page.getByLabel(/^Mobile phone/)).toHaveValue('514 800 001')
  expect(await keptInTab(page, 'maintenance')).toBeNull()
})

test('the page counts 60 seconds, asks for the settings once a minute, stays on 503 and ends at home [MNT-004][MNT-005][MNT-006][MNT-007][ROL-003]', async ({
  page,
}) => {
  await holdToken(page)
  await page.clock.install()
  await page.goto('/orders')
  await expect(title(page)).toHaveText('Orders')
  maintain('on')
  await page.waitForTimeout(1000)
  await page
    .getByRole('link', { name: /balance/i })
    .first()
    .click()
  await expect(title(page)).toHaveText(maintained)
  const calls = callsOf(page)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/Next check in (60|59) seconds/)
  for (let minute = 1; minute <= 3; minute += 1) {
    await page.clock.runFor(61_000)
    await expect.poll(() => calls.seen).toEqual(Array(minute).fill(publicConfig))
    await expect(timer).toHaveText(/Next check in (60|59) seconds/)
    await expect(page).toHaveURL(/\/maintenance$/)
  }
  maintain('off')
  await page.waitForTimeout(1000)
  await page.clock.runFor(61_000)
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByText(maintained)).toHaveCount(0)
})

test('a visitor meets maintenance as well, and comes back to the step of sign-in', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('radio', { name: /E-mail/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /E-mail/ }).fill('anna@mansarda-plus.example')
  maintain('on')
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(title(page)).toHaveText(maintained)
  maintain('off')
  await page.waitForTimeout(1000)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page).toHaveURL(/\/login\?step=identifier/)
  await expect(page.getByRole('textbox', { name: /E-mail/ })).toHaveValue(
    'anna@mansarda-plus.example',
  )
})

test('without a 503 before, the page is not shown [MNT-008]', async ({ page }) => {
  await holdToken(page)
  await page.goto('/maintenance')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(title(page)).not.toHaveText(maintained)
})
