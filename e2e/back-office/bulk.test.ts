import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { doToSelected, signInStaff } from '../steps/back-office-steps.ts'
import { expectAccessible } from '../steps.ts'

test('two scans are selected by the keyboard and rejected together with a reason', async ({
  page,
}) => {
  await signInStaff(page)
  await page.goto('/office/queues/scans?region=bg')
  const items = page.getByRole('list', { name: 'Scans to check' }).getByRole('listitem')
  await expect(items.nth(1)).toBeVisible()
  const before = await items.count()
  const open = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.keyboard.press('j')
  await expect(open).toBeVisible()
  const first = await open.innerText()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(open).not.toHaveText(first)
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: '2 selected' })
  await expect(bar).toBeVisible()
  await page.reload()
  await expect(bar).toBeVisible()
  await expectAccessible(page)

  const bulkRun = await doToSelected(page, 'Reject scans', async (dialog) => {
    await dialog.getByLabel('Reason').selectOption('plate_unreadable')
    await dialog.getByLabel('Type 2 to confirm').fill('2')
  })
  await expect(bulkRun.getByText('2 done')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(before - 2)
  await expect(bar).toBeHidden()
})

test('products leave the offer of a country together, and one key undoes it', async ({ page }) => {
  await signInStaff(page)
  await page.goto('/office/products?q=club+mug')
  const countries = page.getByRole('row', { name: /Club mug/ }).getByRole('cell', { name: '14' })
  await expect(countries).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  const bulkRun = await doToSelected(page, 'Take off offer', (dialog) =>
    dialog.getByLabel('Country').selectOption('hu'),
  )
  await expectAccessible(page)
  await bulkRun.getByRole('button', { name: 'Close' }).last().click()
  await expect(countries).toBeHidden()
  await expect(page.getByText(/^You can undo this until/)).toBeVisible()

  await page.keyboard.press('u')
  const undo = page.getByRole('dialog', { name: 'Undo: Take off offer' })
  await expect(undo.getByText('Finished')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(countries).toBeVisible()
})
