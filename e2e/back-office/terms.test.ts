import { expect } from '@playwright/test'
import { dayMs } from '#contract/durations.ts'
import { test } from '../e2e-test.ts'
import { prove, termsTakeEffectFor, title } from '../steps/access-steps.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { expectAccessible, signIn } from '../steps.ts'

const georgi = 'georgi@pokrivi-petrov.example'

test('new terms are announced, accepted before their day, and asked for from that day on', async ({
  page,
  browser,
}) => {
  await signInStaff(page)
  await page.goto('/office/settings?region=bg')
  await page.getByRole('button', { name: 'Publish new terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish new terms' })
  const publish = dialog.getByRole('button', { name: 'Publish new terms' })
  await dialog.getByLabel('Address of the new terms').fill('https://club.example/terms-2')
  const days = (count: number) => new Date(Date.now() + count * dayMs).toISOString().slice(0, 10)
  await dialog.getByLabel('They hold from').fill(days(10))
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('They hold from').fill(days(40))
  await expectAccessible(page)
  await publish.click()
  await expect(page.getByText(/Version 2 holds from/)).toBeVisible()

  const context = await browser.newContext()
  const portal = await context.newPage()
  await signIn(portal, georgi)
  await portal.goto('/')
  const banner = portal.getByRole('region', { name: /New terms from/ })
  await expect(banner.getByRole('link', { name: 'Read the terms' })).toHaveAttribute(
    'href',
    'https://club.example/terms-2',
  )
  await expectAccessible(portal)
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect(portal.getByText('You have accepted the new terms.')).toBeVisible()
  await expect(banner).toHaveCount(0)

  await termsTakeEffectFor(georgi)
  await portal.reload()
  await expect(portal).toHaveURL(/login/)
  await prove(portal, georgi)
  await expect(title(portal)).toHaveText('The terms of the club')
  await expect(portal.getByRole('button', { name: 'Decline the terms' })).toBeVisible()
  await portal.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(portal).toHaveURL(/\/$/)
  await context.close()
})
