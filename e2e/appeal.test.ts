import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { drawPlate } from './steps/earn-steps.ts'
import { expectAccessible, signIn } from './steps.ts'

test('a verdict is appealed from its row, once, with a photo; then the row says so', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/projects')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /In review \d/ }).click()
  await main.getByRole('link', { name: /Wadowicka 6/ }).click()
  await main.getByRole('button', { name: 'Not right? Ask us' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Ask us about this scan' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please add at least one photo.')
  await expectAccessible(page)
  await dialog.getByLabel('What should we know?').fill('Bought on Monday.\nIt hangs in the loft.')
  await dialog.getByLabel('Add photos').setInputFiles(await drawPlate('RWA482109375Y'))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('You have asked us.')).toBeVisible()
  await page.reload()
  await expect(main.getByText('You have asked us.')).toBeVisible()
})
