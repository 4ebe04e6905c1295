import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { drawPlate } from '../steps/earn-steps.ts'
import { injectToken } from '../steps/session-steps.ts'
import { fetchBalance, orderAs } from '../steps/spend-steps.ts'
import { expectAccessible } from '../steps.ts'

const georgi = 'georgi@pokrivi-petrov.example'

/** Above 500 points, so that a person decides; a number of its own, as equal orders would be one. */
const orderLines = [
  { sku: 'LAD-ROOF', quantity: 1 },
  { sku: 'HAM-CARP', quantity: 3 },
]

test('a broken piece is sent in with a photo, the club decides, and the points are back', async ({
  page,
  request,
}) => {
  await orderAs(request, georgi, orderLines)
  await signInStaff(page)
  const heading = page.getByRole('heading', { name: /^BG-26-/ })
  await page.goto('/office/orders/queue?region=bg')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const number = await heading.innerText()
  await page.keyboard.press('a')
  await expect(page.getByText(`${number} is approved.`)).toBeVisible()
  await page.goto('/office/orders/queue?region=bg&status=2')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.getByRole('textbox', { name: 'Carrier' }).fill('Speedy')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('BG-4712-00')
  await page.getByRole('textbox', { name: 'Tracking number' }).press('Enter')
  await expect(page.getByText(`${number} is on its way.`)).toBeVisible()

  await injectToken(page, georgi)
  await page.goto('/orders')
  const before = await fetchBalance(page)
  await page.getByRole('link', { name: number }).first().click()
  await page.getByRole('button', { name: 'Report damage or return' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is wrong?' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please add at least one photo.')
  await expectAccessible(page)
  await dialog
    .getByRole('textbox', { name: /^Quantity of/ })
    .first()
    .fill('1')
  await dialog.getByLabel('What would you like?').selectOption('The points back')
  await dialog.getByLabel('What happened?').fill('A rung is broken.')
  await dialog.getByLabel('Add photos').setInputFiles(await drawPlate('RWA482109375Y'))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The club decides')).toBeVisible()

  await signInStaff(page)
  await page.goto('/office/queues/returns?region=bg')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('A rung is broken.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText(`The return of ${number} is recorded.`)).toBeVisible()

  await injectToken(page, georgi)
  await page.goto('/orders')
  expect(await fetchBalance(page)).toBeGreaterThan(before)
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByText('Points are back').first()).toBeVisible()
})
