import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff, staffHeaders } from '../steps/back-office-steps.ts'
import { injectToken } from '../steps/session-steps.ts'
import {
  addToCart,
  ordersCount,
  fetchProduct,
  toCheckout,
  toSummary,
} from '../steps/spend-steps.ts'
import { expectAccessible } from '../steps.ts'
import { xssVectors } from '../steps/xss-vectors.ts'

const marek = 'marek@dach-okno.example'
const pavel = 'pavel@club.example'
const sku = `SLATE-${Date.now()}`
const pieces = 100 + (Date.now() % 800)
/** Signs that no text of the club may have are refused, so nobody stores a vector with them. */
const storable = xssVectors.filter((vector) => !vector.includes('\u0001')).join('\n')

test('a product is created, priced in two regions, seen as an installer and ordered in the portal', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInStaff(page, pavel)
  await page.goto('/office/products/new')
  await page.getByLabel('Name', { exact: true }).fill('Slate ripper')
  await page.getByRole('textbox', { name: 'Description' }).fill('Forged from one piece.')
  await page.getByLabel('Item number').fill(sku)
  await page.getByLabel('Tools', { exact: true }).check()
  await page.getByLabel('Visible in the shop').check()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('This product has no price yet')).toBeVisible()
  await cell(page, 'Stock').fill('25')
  await cell(page, 'Price in points, Poland').fill('150')
  await cell(page, 'Price in points, Czechia').fill('60')
  await expect(page.getByText('3 changes')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 cells are saved.')).toBeVisible()

  await page.getByRole('link', { name: 'Preview' }).click()
  await page.getByLabel('As an installer in').selectOption({ label: 'Poland' })
  const preview = page.getByRole('article', { name: 'Preview' })
  await expect(preview.getByText('150 punktów')).toBeVisible()
  await expect(preview.getByText('Forged from one piece.')).toBeVisible()

  const portal = await browser.newPage({ baseURL })
  await injectToken(portal, marek)
  await portal.evaluate(() => localStorage.setItem('language', 'en'))
  await portal.goto('/')
  const orders = await ordersCount(portal)
  await addToCart(portal, sku)
  await toCheckout(portal)
  await toSummary(portal)
  await portal.getByRole('button', { name: /^Order for/ }).click()
  await expect(portal.getByRole('dialog', { name: 'Thank you, it is ordered' })).toBeVisible()
  expect(await ordersCount(portal)).toBe(orders + 1)
  expect((await fetchProduct(portal, sku)).stock).toBe(24)
  await portal.close()
})

test('a price that somebody has changed meanwhile is marked, and saved over on purpose', async ({
  page,
}) => {
  await signInStaff(page, pavel)
  await page.goto('/office/stock?q=HAM-CARP')
  const price = cell(page, 'Price in points, Poland')
  await expect(price).toHaveValue(/^\d+$/)
  const before = Number(await price.inputValue())
  await price.fill(String(before + 1))
  await changePrice(page, before + 7)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 cell was not saved.').first()).toBeVisible()
  await expect(price).toHaveAccessibleDescription(
    `Changed meanwhile: ${before + 7} stands there now. Save again to write yours.`,
  )
  await price.fill(String(before))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 cell is saved.')).toBeVisible()
  await expect(price).toHaveValue(String(before))
})

test('a file with errors is told line by line and writes nothing; a good one writes what was shown', async ({
  page,
}) => {
  await signInStaff(page, pavel)
  await page.goto('/office/stock')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

  await choose(`sku;stock\nFLASK-1-V;${pieces}\nNO-SUCH;5\n=cmd|calc;1\nMUG-STEEL-V;many\n`)
  await expect(dialog.getByText('3 errors')).toBeVisible()
  const errors = dialog.getByRole('table', { name: 'What is wrong' })
  await expect(errors.getByRole('row', { name: /^3 sku No variant has this number/ })).toBeVisible()
  await expect(errors.getByRole('row', { name: /^4 sku This is a formula/ })).toBeVisible()
  await expect(errors.getByRole('row', { name: /^5 stock This is no whole number/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Write/ })).toHaveCount(0)
  await expectAccessible(page)

  await choose(`sku;stock\nFLASK-1-V;${pieces}\n`)
  await dialog.getByRole('button', { name: 'Write 1 change' }).click()
  await expect(page.getByText('1 change is written.')).toBeVisible()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await choose(`sku;stock\nFLASK-1-V;${pieces}\n`)
  await expect(dialog.getByText('Nothing would change.')).toBeVisible()
})

test('what a description could run stays inert in the back office, its preview and the portal', async ({
  page,
  browser,
  baseURL,
}) => {
  const watch = (screen: Page) =>
    screen.addInitScript(() => Object.assign(globalThis, { hit: () => (document.title = 'HIT') }))
  await watch(page)
  await signInStaff(page, pavel)
  const uuid = await describe(page, storable)

  await page.goto(`/office/products/${uuid}`)
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('x')
  await expectInert(page)
  await page.goto(`/office/products/${uuid}?part=preview&region=pl`)
  await expect(page.getByRole('article', { name: 'Preview' })).toBeVisible()
  await expectInert(page)

  const portal = await browser.newPage({ baseURL })
  await watch(portal)
  await injectToken(portal, marek)
  await portal.goto(`/shop/${uuid}`)
  await expect(portal.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  await expectInert(portal)
  await portal.close()
})

function cell(page: Page, column: string) {
  return page.getByRole('textbox', { name: new RegExp(`^${column} of `) }).first()
}

/** Another person writes a price of the hammer. */
async function changePrice(page: Page, now: number) {
  const { data } = await (
    await page.request.get('/api/office/stock?q=HAM-CARP', { headers: staffHeaders })
  ).json()
  const { uuid: variant, prices } = data[0]
  const changes = [{ variant, region: 10, was: prices[10], now }]
  const reply = await page.request.patch('/api/office/stock', {
    headers: staffHeaders,
    data: { changes },
  })
  expect((await reply.json()).saved).toBe(1)
}

/** Writes a description past the editor, as somebody would who means harm. */
async function describe(page: Page, html: string): Promise<string> {
  const { data } = await (
    await page.request.get('/api/office/products?q=MUG-STEEL', { headers: staffHeaders })
  ).json()
  const path = `/api/office/products/${data[0].uuid}`
  const product = await (await page.request.get(path, { headers: staffHeaders })).json()
  const descriptions = { ...product.descriptions, en: html, pl: html }
  const reply = await page.request.patch(path, {
    headers: staffHeaders,
    data: { ...product, descriptions },
  })
  expect(reply.status()).toBe(200)
  return data[0].uuid
}

async function expectInert(page: Page) {
  for (const link of await page.getByRole('main').locator('a', { hasText: /^x$/ }).all())
    await link.dispatchEvent('click')
  expect(await page.title()).not.toBe('HIT')
  await expect(page.locator('main iframe, main form[action], main object, main embed')).toHaveCount(
    0,
  )
}
