import { expect, type Page } from '@playwright/test'
import { dayMs } from '#contract/durations.ts'
import { test } from '../e2e-test.ts'
import { clubEndedDaysAgo } from '../steps/access-steps.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { expectAccessible, signIn } from '../steps.ts'

const kristjan = 'kristjan@katuseaknad.example'
const settings = '/office/settings?tab=end&region=ee'

async function stepUp(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByRole('textbox', { name: /code/i }).fill('12345')
}

test('the club ends in a country: one announces, another confirms, members and newcomers read it', async ({
  page,
  browser,
}) => {
  await signInStaff(page)
  await page.goto(settings)
  await page.getByRole('button', { name: 'Announce the end' }).click()
  const dialog = page.getByRole('dialog', { name: 'Announce the end' })
  const announce = dialog.getByRole('button', { name: 'Announce the end' })
  const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
  await dialog.getByLabel('Last day of the club').fill(day(80))
  await dialog.getByLabel(/^Why/).fill('The manufacturer leaves the country')
  await expect(announce).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Last day of the club').fill(day(120))
  await expectAccessible(page)
  await announce.click()
  await stepUp(page)
  await expect(page.getByText('Another person of the club confirms it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm the end' })).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await signInStaff(other, 'marta@club.example')
  await other.goto(settings)
  await other.getByRole('button', { name: 'Confirm the end' }).click()
  const confirm = other.getByRole('dialog', { name: 'Confirm the end' })
  await confirm.getByRole('button', { name: 'Confirm the end' }).click()
  await stepUp(other)
  await expect(other.getByText(/^The club ends on/)).toBeVisible()
  await other.context().close()

  const portal = await (await browser.newContext()).newPage()
  await portal.goto('/register')
  await portal.getByRole('radio', { name: /Eesti/ }).check()
  await portal.getByRole('button', { name: 'Continue' }).click()
  await expect(portal.getByText(/New companies can no longer join/).first()).toBeVisible()
  await expect(portal).toHaveURL(/register$/)

  await signIn(portal, kristjan)
  await portal.goto('/')
  const banner = portal.getByRole('region', { name: /^The club ends on/ })
  await expect(banner.getByText(/can be spent until/)).toBeVisible()
  await expectAccessible(portal)

  await clubEndedDaysAgo('ee', 1)
  const ended = portal.getByRole('region', { name: /^The club ended on/ })
  // Settings are known everywhere within a second.
  await expect(async () => {
    await portal.goto('/projects/add')
    await expect(ended).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectAccessible(portal)
  await portal.goto('/')
  await expect(ended).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(portal.getByRole('link', { name: /Statement|Points/ }).first()).toBeVisible()
  for (const name of [/Shop/, /New project/, /Scan/, /cart/i]) {
    await expect(portal.getByRole('link', { name })).toHaveCount(0)
    await expect(portal.getByRole('button', { name })).toHaveCount(0)
  }
  await portal.goto('/projects')
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Projects')
  await expect(portal.getByRole('link', { name: 'New project' })).toHaveCount(0)
  await portal.context().close()

  await clubEndedDaysAgo('ee', -100)
  await page.reload()
  await page.getByRole('button', { name: 'Take the end back' }).click()
  const withdraw = page.getByRole('dialog', { name: 'Take the end back' })
  await withdraw.getByLabel(/^Why/).fill('The club goes on')
  await withdraw.getByRole('button', { name: 'Take the end back' }).click()
  await expect(page.getByText('The club goes on. No end is announced.')).toBeVisible()
})
