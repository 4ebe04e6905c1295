import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { expectAccessible } from '../steps.ts'

const header = 'serial;gtin;type;size;variant;group;region;shipped_at;status'
const demoCode = '12345'

test('a key for the factory is made, shown once, brings a file, and opens nothing once revoked', async ({
  page,
  request,
}) => {
  await signInStaff(page)
  await page.goto('/office/serials')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New key' })
  await dialog.getByLabel('Who uses it').fill('Factory in Kraków')
  await dialog.getByRole('checkbox', { name: 'All countries' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await page.getByRole('textbox', { name: /code/i }).fill(demoCode)
  await expect(dialog.getByText('Copy the key now: it is shown this once.')).toBeVisible()
  const key = await dialog.getByText(/^rooflight_import_/).innerText()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Factory in Kraków')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)

  const send = () =>
    request.post(
      `${new URL(page.url()).origin}/api/hooks/serials?import_id=night-1&name=night.csv`,
      {
        headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
        data: Buffer.from(`${header}\nx;;;;;;;;\n`),
      },
    )
  const report = await send()
  expect(report.status()).toBe(200)
  expect(await report.json()).toMatchObject({ added: 0, wrong: 1 })
  await page.goto('/office')
  await expect(page.getByText('Files of serial numbers have faults')).toBeVisible()
  await expect(page.getByText('night-1: Lines 2')).toBeVisible()
  await page.goto('/office/serials')
  await expect(page.getByRole('cell', { name: 'night.csv' })).toBeVisible()
  await page.getByRole('button', { name: 'I have looked at it' }).click()
  await expect(page.getByRole('heading', { name: 'Files with faults' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(/Revoked on/)).toBeVisible()
  expect((await send()).status()).toBe(403)
})
