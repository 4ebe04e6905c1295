import { type Browser, expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { injectToken } from '../steps/session-steps.ts'
import { fetchBalance } from '../steps/spend-steps.ts'
import { expectAccessible } from '../steps.ts'

const anna = 'anna@mansarda-plus.example'
const company = 'Mansarda Plus Nowak'
const reason = 'A scan of May was not counted'

test('an adjustment above 100 points is entered by one person and booked by another', async ({
  page,
  browser,
}) => {
  const before = await balanceInPortal(browser)
  await signInStaff(page, 'tomasz@club.example')
  await page.goto('/office/companies?q=mansarda')
  await page.getByRole('link', { name: company }).click()
  await page.getByRole('link', { name: 'Points' }).click()
  await page.getByRole('button', { name: 'Correct points' }).click()
  const form = page.getByRole('dialog', { name: 'Correct points' })
  await form.getByLabel('Points', { exact: true }).fill('240')
  await expect(form).toContainText('a second person decides')
  await expectAccessible(page)
  await form.getByLabel('Why?').fill(reason)
  await form.getByRole('button', { name: 'Enter' }).click()
  await expect(form).toBeHidden()

  await page.goto('/office/adjustments')
  await page.getByRole('row', { name: /Mansarda/ }).click()
  const own = page.getByRole('dialog', { name: company })
  await expect(own).toContainText('another person decides')
  await expect(own.getByRole('button', { name: 'Book it' })).toBeHidden()

  const second = await (await browser.newContext()).newPage()
  await signInStaff(second, 'marta@club.example')
  await second.goto('/office/adjustments')
  await second.getByRole('row', { name: /Mansarda/ }).click()
  const decision = second.getByRole('dialog', { name: company })
  await expect(decision).toContainText(reason)
  await expectAccessible(second)
  await decision.getByRole('button', { name: 'Book it' }).click()
  await expect(decision).toBeHidden()
  await second.context().close()
  expect(await balanceInPortal(browser)).toBe(before + 240)
})

test('a file of serials is looked through first and tells its errors by line', async ({ page }) => {
  await signInStaff(page)
  await page.goto('/office/serials')
  const file = [
    'serial;gtin;type;size;variant;group;region;shipped_at;status',
    'RWT100000009T;;Pivot window;78×118;RWA 100;A;pl;2026-01-10;shipped',
    'NOPE;;Pivot window;78×118;RWA 100;A;pl;2026-01-10;shipped',
    'RWT1000000108;;Pivot window;78×118;RWA 100;Z;pl;2026-01-10;shipped',
  ].join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const report = page.getByRole('region', { name: 'Checked, nothing is written yet' })
  await expect(report).toContainText('rows are wrong and left out')
  await expect(report.getByRole('row', { name: /^3 serial/ })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Download the list' }).click()
  expect((await download).suggestedFilename()).toBe('march-report.csv')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('region', { name: 'Imported' })).toBeVisible()
  await page.getByLabel('Serial number, or what the QR code says').fill('RWT 1000 0000 9T')
  await page.getByRole('button', { name: 'Show its life' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RWT 1000 0000 9T')
  await expect(page.getByText('Nobody has scanned it.')).toBeVisible()
})

/** The owner's available points, as the portal displays them. */
async function balanceInPortal(browser: Browser) {
  const page = await (await browser.newContext()).newPage()
  await injectToken(page, anna)
  await page.goto('/balance')
  const tiles = page.getByRole('region', { name: 'Your points' })
  const balance = await fetchBalance(page)
  const displayed = new Intl.NumberFormat('en-GB').format(balance)
  await expect(tiles).toContainText(`${displayed} points`)
  await page.context().close()
  return balance
}
