import { expect, type Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ListedOrder } from '#contract/shop/orders.ts'
import { test } from '../e2e-test.ts'
import {
  expectContrast,
  expectFocusVisible,
  expectSpace,
  setWindow,
  windows,
} from '../steps/layout-steps.ts'
import { injectToken, getStoredItem, title } from '../steps/session-steps.ts'
import { fetchProduct } from '../steps/spend-steps.ts'
import { goOn, trackIdle } from '../steps/walk-steps.ts'

const marek = 'marek@dach-okno.example'

const pages = [
  '/',
  '/projects',
  '/projects/add',
  '/balance',
  '/rewards',
  '/shop',
  '/cart',
  '/orders',
  '/notifications',
  '/user',
  '/user/notifications',
  '/team',
  '/support/chat',
]

for (const window of windows)
  test(`at ${window.name} no page is wider than the window, no word is cut and bars leave room`, async ({
    page,
  }) => {
    await setWindow(page, window)
    await injectToken(page, marek)
    const { uuid } = await fetchProduct(page, 'HAM-CARP')
    for (const path of [...pages, `/shop/${uuid}`, `/checkout/${uuid}`]) {
      await goOn(page, path)
      await expectSpace(page, path)
    }
  })

test('what has the focus is never below a bar of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await injectToken(page, marek)
  const { uuid } = await fetchProduct(page, 'HAM-CARP')
  const idle = trackIdle(page)
  for (const path of ['/', '/projects', '/shop', `/shop/${uuid}`, `/checkout/${uuid}`, '/user']) {
    await goOn(page, path)
    await idle()
    // What loads once it is near would move what has the focus.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await idle()
    await expectFocusVisible(page, path)
  }
})

test('in forced colours each button has a border, and the current tab and category are marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await injectToken(page, marek)
  const { uuid } = await fetchProduct(page, 'HAM-CARP')
  for (const path of ['/', '/projects', '/orders', '/shop', `/shop/${uuid}`, '/team']) {
    await goOn(page, path)
    await expectContrast(page, path)
  }
})

test('on paper stand the club, the company and the page; bars and buttons do not', async ({
  page,
}) => {
  await injectToken(page, marek)
  const voucher = await fetchVoucherOrder(page)
  for (const [path, word] of [
    [`/orders/${voucher.uuid}`, voucher.number],
    ['/balance', 'Statement'],
  ] as const) {
    await goOn(page, path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const texts = await textsOfPrint(page)
    for (const printed of ['Rooflight Club', 'Dach-Okno', word]) expect(texts).toContain(printed)
    for (const hidden of ['Log out', 'Reveal the code', 'Table (CSV)', 'Terms'])
      expect(texts).not.toContain(hidden)
    // Dark text, though the screen is dark.
    expect(await title(page).evaluate((h1) => getComputedStyle(h1).color)).toBe('rgb(27, 37, 40)')
    await page.emulateMedia({ media: null, colorScheme: null })
  }
})

async function fetchVoucherOrder(page: Page) {
  const { token } = JSON.parse((await getStoredItem(page, 'token'))!) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/api/v2/orders', { headers })
  const { data } = (await answer.json()) as { data: ListedOrder[] }
  return data.find(({ meta, status }) => meta.type === 2 && status === 3)!
}

/** Texts of the page's PDF, without its line ends. */
async function textsOfPrint(page: Page) {
  const document = await getDocument({ data: new Uint8Array(await page.pdf()) }).promise
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1)
  const texts = await Promise.all(
    numbers.map(async (number) => (await document.getPage(number)).getTextContent()),
  )
  return texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('')
}
