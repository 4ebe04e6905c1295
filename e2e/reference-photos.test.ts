import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { signInStaff } from './steps/back-office-steps.ts'
import { drawPlate } from './steps/earn-steps.ts'
import { fetchBalance } from './steps/spend-steps.ts'
import { expectAccessible, signIn } from './steps.ts'

test('a photo of finished work goes out with consent, is accepted, and its points arrive', async ({
  page,
}) => {
  const caption = `New attic windows ${Date.now().toString(36)}`
  await signIn(page)
  await page.goto('/rewards')
  const before = await fetchBalance(page)
  const ways = page.getByRole('region', { name: 'More ways to earn' })
  await ways.getByRole('link', { name: 'Send a photo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Photos of your work' })).toBeVisible()
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Send the photo' })
  await send.click()
  await expect(main.getByRole('alert').first()).toContainText('Please add at least one photo.')
  await expect(main).toContainText('Please agree to the publication')
  await expectAccessible(page)
  await main.getByRole('textbox', { name: 'Caption' }).fill(caption)
  await main.getByLabel('Add photos').setInputFiles(await drawPlate('RWA482109375Y'))
  await main.getByRole('checkbox', { name: /^I may use this photo/ }).check()
  await send.click()
  const card = main.getByRole('article').filter({ hasText: caption })
  await expect(card).toContainText('With the club')
  await expect(card.getByRole('img', { name: caption })).toBeVisible()

  await signInStaff(page)
  await page.goto('/office/queues/photos?region=pl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: caption })).toBeVisible()
  await expect(page.getByRole('img', { name: caption })).toBeVisible()
  await expect(page.getByText('I may use this photo')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText(`${caption} is approved.`)).toBeVisible()
  await page.goto('/office/photo-gallery')
  const photo = page.getByRole('article').filter({ hasText: caption })
  await expect(photo.getByRole('img', { name: caption })).toBeVisible()
  const download = page.waitForEvent('download')
  await photo.getByRole('button', { name: /^Download/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.webp$/)
  await expectAccessible(page)

  await signIn(page)
  await page.goto('/reference-photos')
  await expect(card).toContainText('Accepted')
  expect(await fetchBalance(page)).toBeGreaterThan(before)
  await card.getByRole('button', { name: 'Withdraw consent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' })
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(card).toContainText('Consent withdrawn')
  await expect(card.getByRole('img')).toHaveCount(0)
})
