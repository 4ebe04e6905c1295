import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { PointsEntry } from '#contract/points/points.ts'
import { test } from '../e2e-test.ts'
import { injectToken } from '../steps/session-steps.ts'
import { fetchBalance } from '../steps/spend-steps.ts'
import { expectAccessible } from '../steps.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'
const piotr = 'piotr@dach-okno.example'
const thisYear = new Date().getFullYear()

async function downloadFile(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test(
  'the balance is a bank statement: what there is, when it ends, what happened',
  proves(['BAL-001', 'BAL-002', 'BAL-003', 'BAL-004', 'BAL-005', 'BAL-012']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/balance')
    const balance = new Intl.NumberFormat('en-GB').format(await fetchBalance(page))
    const tiles = page.getByRole('region', { name: 'Your points' })
    await expect(tiles).toContainText(`${balance} points`)
    for (const name of ['Available', 'Expiring this year', 'Reserved', 'In open projects'])
      await expect(tiles.getByText(name, { exact: true })).toBeVisible()
    await expect(
      page.getByRole('link', { name: `${balance} points, to the balance` }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your level' })).toBeVisible()
    await expect(page.getByRole('meter', { name: 'All scans' })).toBeVisible()
    await expect(page.getByRole('table').first()).toContainText(`31 Dec ${thisYear}`)
    await expectAccessible(page)

    await tiles.getByRole('button', { name: 'All dates' }).click()
    const dialog = page.getByRole('dialog', { name: 'When your points expire' })
    await expect(dialog).toContainText(/31\sDec\s\d{4}\s*[\d,]+\spoints/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(tiles.getByRole('button', { name: 'All dates' })).toBeFocused()

    const statement = page.getByRole('region', { name: 'Statement', exact: true })
    await expect(statement).toContainText('Order PL-')
    const second = page.waitForRequest(/points\/history\?page=2/)
    await statement.getByRole('link', { name: /Next page/ }).click()
    await second
    await page.goto('/balance?page=3')
    await expect(statement).toContainText('Welcome points')
  },
)

const kinds = [
  ['positive', 'campaign.bonus', 'Bonus from the club', '+11', 'credited'],
  ['negative', 'clawback', 'Product returned', '−12', 'taken back'],
  ['reserved', 'order.reserved', 'Reserved for an order', '−13', 'reserved'],
  ['expired', 'expired', 'Points expired', '−14', 'expired'],
] as const

test(
  'each kind of entry has its sign and its word',
  proves(['BAL-026', 'BAL-027', 'BAL-028', 'BAL-029']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.route(/\/v1\/points\/history\?/, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: PointsEntry[] }
      const [known] = answer.data
      const data = kinds.map(([variation, event], index) => {
        const uuid = known!.uuid.replace(/.$/, String(index))
        return { ...known, uuid, variation, event, points: 11 + index, options: {} }
      })
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await page.goto('/balance')
    const statement = page.getByRole('region', { name: 'Statement', exact: true })
    for (const [, , name, change, word] of kinds) {
      const row = statement.getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText(change)
      await expect(row.getByText(word, { exact: true })).toBeVisible()
    }
  },
)

test('a statement of a year is chosen, read and kept as a table and as a PDF', async ({ page }) => {
  await injectToken(page, marek)
  await page.goto('/balance?page=2')
  await page.getByLabel('Year', { exact: true }).selectOption(String(thisYear - 1))
  await expect(page).toHaveURL(new RegExp(`/balance\\?year=${thisYear - 1}$`))
  await expect(page.getByRole('region', { name: 'Statement', exact: true })).toContainText(
    String(thisYear - 1),
  )
  const csv = await downloadFile(page, 'Table (CSV)')
  expect(csv.name).toBe(`Statement of points ${thisYear - 1}.csv`)
  const rows = parse(csv.bytes, { bom: true, delimiter: ';' }).slice(1)
  const moved = rows.reduce((sum, row) => sum + Number(row[3]), 0)
  expect(Number(rows[0]![5]) + moved).toBe(Number(rows.at(-1)![5]))
  const pdf = await downloadFile(page, 'PDF')
  expect(pdf.name).toBe(`Statement of points ${thisYear - 1}.pdf`)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('an employee sees the balance and is told who reads the statement', async ({ page }) => {
  await injectToken(page, piotr)
  await page.goto('/balance')
  await expect(page.getByText('The owner of your company reads the statement.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your points' })).toBeVisible()
  await expectAccessible(page)
})

test(
  'home warns of expiring points from October and leads to the balance; closing is remembered',
  proves(['HOM-002', 'HOM-003', 'USR-041']),
  async ({ page }) => {
    await injectToken(page, piotr)
    await page.clock.setFixedTime(new Date(`${thisYear}-09-30T12:00:00Z`))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const warning = page.getByRole('region', { name: /^[\d,]+ points expire on 31\sDec/ })
    await expect(warning).toBeHidden()
    await page.clock.setFixedTime(new Date(`${thisYear}-10-01T12:00:00Z`))
    await page.goto('/')
    await warning.getByRole('link', { name: 'See the balance' }).click()
    await expect(page).toHaveURL(/\/balance$/)
    await page.goBack()
    const saved = page.waitForResponse(
      (response) => response.ok() && (response.request().postData() ?? '').includes('expPtsSeen'),
    )
    await warning.getByRole('button', { name: 'Close' }).click()
    await saved
    await expect(warning).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(warning).toBeHidden()
  },
)
