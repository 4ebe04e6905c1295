import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { maintain } from './steps/maintenance-steps.ts'
import {
  recordCalls,
  getStoredTokens,
  injectToken,
  getTabItem,
  title,
} from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'
import { proves } from '#tools/proves.ts'

const publicConfig = 'GET /v1/config/public'
const maintained = 'Short break for maintenance'

test.afterEach(() => maintain('off'))

test(
  'maintenance in the middle of a form: the page says so, and leads back to what was typed',
  proves(['MNT-001', 'MNT-002', 'MNT-003', 'SES-022']),
  async ({ page }) => {
    await injectToken(page)
    await page.goto('/team/add')
    await page.getByLabel('First name').fill('Tomasz')
    await page.getByLabel('Surname').fill('Długi')
    await page.getByLabel(/^Mobile phone/).fill('514 800 001')
    expect(await maintain('on')).toContain('Maintenance is on.')
    // A call of its own may have led the page there already: then there is nothing to click.
    await page
      .getByRole('button', { name: 'Send the invitation' })
      .evaluateAll((buttons) => (buttons[0] as HTMLElement | undefined)?.click())

    await expect(title(page)).toHaveText(maintained)
    await expect(page).toHaveURL(/\/maintenance$/)
    await expect(page.getByText('What you typed is kept')).toBeVisible()
    await expect(page.getByRole('link', { name: '+48 22 000 00 00' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'pl@rooflight.example' })).toBeVisible()
    expect(await getTabItem(page, 'maintenance')).toBe('/team/add')
    expect(await getStoredTokens(page)).not.toBeNull()
    await expectAccessible(page)
    await page.reload()
    await expect(title(page)).toHaveText(maintained)
    await expect(page.getByRole('link', { name: 'pl@rooflight.example' })).toBeVisible()

    await maintain('off')
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page).toHaveURL(/\/team\/add$/)
    await expect(page.getByLabel('Surname')).toHaveValue('Długi')
    await expect(page.getByLabel(/^Mobile phone/)).toHaveValue('514 800 001')
    expect(await getTabItem(page, 'maintenance')).toBeNull()
  },
)

test(
  'the page counts 60 seconds, asks for the settings once a minute, stays on 503 and ends at home',
  proves(['MNT-004', 'MNT-005', 'MNT-006', 'MNT-007', 'ROL-003']),
  async ({ page }) => {
    await injectToken(page)
    await page.clock.install()
    await page.goto('/orders')
    await expect(title(page)).toHaveText('Orders')
    await maintain('on')
    // A call of its own may have led the page there already: then there is nothing to click.
    await page
      .getByRole('link', { name: /balance/i })
      .evaluateAll((links) => (links[0] as HTMLElement | undefined)?.click())
    await expect(title(page)).toHaveText(maintained)
    const calls = recordCalls(page)
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(/Next check in (60|[345]\d) seconds/)
    const secondsLeft = async () => Number(/\d+/.exec(await timer.innerText())![0])
    for (let minute = 1; minute <= 3; minute += 1) {
      await page.clock.runFor((await secondsLeft()) * 1000)
      await expect.poll(() => calls.seen).toEqual(Array(minute).fill(publicConfig))
      await expect(timer).toHaveText(/Next check in (60|[345]\d) seconds/)
      await expect(page).toHaveURL(/\/maintenance$/)
    }
    const out = await (await page.context().browser()!.newContext()).newPage()
    await out.goto('/login')
    await expect(out).toHaveURL(/\/maintenance$/)
    await expect(title(out)).toHaveText(maintained)
    await out.context().close()
    await maintain('off')
    await page.clock.runFor(61_000)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByText(maintained)).toHaveCount(0)
  },
)

test('a visitor meets maintenance as well, and comes back to the step of sign-in', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('radio', { name: /E-mail/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /E-mail/ }).fill('anna@mansarda-plus.example')
  await maintain('on')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(title(page)).toHaveText(maintained)
  await maintain('off')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page).toHaveURL(/\/login\?step=identifier/)
  await expect(page.getByRole('textbox', { name: /E-mail/ })).toHaveValue(
    'anna@mansarda-plus.example',
  )
})

test('without a 503 before, the page is not shown', proves(['MNT-008']), async ({ page }) => {
  await injectToken(page)
  await page.goto('/maintenance')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(title(page)).not.toHaveText(maintained)
})
