import { expect, test } from '@playwright/test'
import {
  addToCart,
  balanceOf,
  orderAs,
  ordersCount,
  productOf,
  toCheckout,
  toSummary,
} from './spend-steps.ts'
import { expectAccessible, signIn } from './steps.ts'

const georgi = 'georgi@pokrivi-petrov.example'

test('goods are ordered once, whatever is tapped twice, and followed in the orders [CHK-001][CHK-002][CHK-003][CHK-004][CHK-005][CHK-006][CHK-007][CHK-008][CHK-012][CHK-013][ORD-001][ORD-003][ORD-004][ORD-005][ORD-006][ORD-007][ORD-008][ORD-009][ORD-010][ORD-011][ORD-012][ORD-013][ORD-014][ORD-015][ORD-019][ORD-024]', async ({
  page,
}) => {
  await signIn(page)
  const [balance, count] = [await balanceOf(page), await ordersCount(page)]
  await addToCart(page, 'VCH-FUEL-50')
  const shorts = await addToCart(page, 'TRS-SHORT', { size: '52' })
  await toCheckout(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the order' }).click()
  await expect(page.getByRole('link', { name: /^Delivery:/ })).toBeVisible()
  await expectAccessible(page)
  await toSummary(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Street')).toHaveValue('ul. Dębowa')
  await page.getByLabel('Number', { exact: true }).fill('14a')
  await toSummary(page)
  await expect(page.getByText('ul. Dębowa 14a')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order for 140 points' }).dblclick()

  const thanks = page.getByRole('dialog', { name: 'Thank you, it is ordered' })
  await expect(thanks).toContainText(`${(balance - 140).toLocaleString('en-GB')} points`)
  const number = /PL-\d{2}-\d{6}/.exec(await thanks.innerText())![0]
  await expectAccessible(page)
  await thanks.getByRole('link', { name: 'See the orders' }).click()
  expect(await ordersCount(page)).toBe(count + 1)
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('140 points')
  await expect(page.getByRole('main')).toContainText('Being checked')
  await expectAccessible(page)
  await page.getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  const main = page.getByRole('main')
  for (const words of [number, shorts.name, '1 piece', '140 points', 'ul. Dębowa 14a', 'Kraków'])
    await expect(main).toContainText(words)
  await expectAccessible(page)
})

test('a voucher is ordered straight away, and a lost reply does not order it twice [CHK-001][CHK-009][CHK-027][ORD-029]', async ({
  page,
}) => {
  await signIn(page)
  const count = await ordersCount(page)
  const voucher = await productOf(page, 'VCH-FUEL-50')
  await page.goto(`/checkout/${voucher.uuid}`)
  await page.getByLabel(/^E-mail/).fill('')
  await expect(page.getByLabel('Street')).toHaveCount(0)
  await toSummary(page)
  await expect(page.getByText('marek@dach-okno.example')).toBeVisible()
  await page.route(
    '**/api/v2/orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const order = page.getByRole('button', { name: 'Order for 100 points' })
  await order.click()
  await expect(page.getByText(/We cannot tell whether the order has arrived/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await order.click()
  const thanks = page.getByRole('dialog')
  await expect(thanks).toContainText('Your order number')
  expect(await ordersCount(page)).toBe(count + 1)
  const number = /PL-\d{2}-\d{6}/.exec(await thanks.innerText())![0]
  await thanks.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await page.goto('/orders')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('We are working on it')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toHaveCount(0)
})

test('what another company buys meanwhile is refused, told and mended in the cart', async ({
  page,
  request,
}) => {
  await signIn(page)
  const { stock } = await productOf(page, 'KNE-GEL')
  await addToCart(page, 'KNE-GEL', { quantity: stock })
  await toCheckout(page)
  await toSummary(page)
  await orderAs(request, georgi, [
    { sku: 'KNE-GEL', quantity: 1 },
    { sku: 'HAM-CARP', quantity: 1 },
  ])
  await page.getByRole('button', { name: `Order for ${stock * 78} points` }).click()
  await expect(page.getByText('There is less in stock than you ordered.')).toBeVisible()
  await expect(page.getByText(`: ${stock} → ${stock - 1}`)).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Order for ${(stock - 1) * 78} points` }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('too few points and a sum below the minimum are told before anything is typed [CHK-031][CHK-032][CHK-033][CHK-039]', async ({
  page,
}) => {
  await signIn(page)
  await addToCart(page, 'TAP-5', { quantity: 3 })
  await toCheckout(page)
  await expect(page.getByText(/from 128 points on\. Add 32 points more/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the order' })).toHaveCount(0)
  await expectAccessible(page)
  await addToCart(page, 'LAS-3D', { quantity: 2 })
  await toCheckout(page)
  await expect(page.getByText(/Your company has .* points short/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the order' })).toHaveCount(0)
})

test('the server has the last word on points and the minimum', async ({ page }) => {
  await signIn(page)
  await addToCart(page, 'HAM-CARP')
  await toCheckout(page)
  await toSummary(page)
  for (const [code, words] of [
    ['orders.too_few_points', 'Your company has too few points for this order.'],
    ['orders.below_minimum', 'This order is below the minimum of your country.'],
    ['orders.not_verified', 'Your company is still being checked. Orders open after that.'],
  ] as const) {
    const json = { code, message: words }
    await page.route('**/api/v2/orders', (route) => route.fulfill({ status: 422, json }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Order for 130 points' }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('a phone number is checked where it is typed, and by the server [CHK-014][CHK-016][CHK-017]', async ({
  page,
}) => {
  await signIn(page)
  await addToCart(page, 'HAM-CARP')
  await toCheckout(page)
  const phone = page.getByLabel('Phone')
  await phone.fill('512')
  await phone.blur()
  await expect(page.getByText('Write a whole phone number.')).toBeVisible()
  await phone.fill('+420 601 123 456')
  await phone.blur()
  await expect(page.getByText('This number belongs to another country.')).toBeVisible()
  await phone.fill('0048 512 345 678')
  await phone.blur()
  await expect(phone).toHaveValue('+48 512 345 678')
  await toSummary(page)
  const errors = { 'customer.phone': ['Invalid phone number.'] }
  const json = { code: 'common.invalid', message: 'Invalid.', errors }
  await page.route('**/api/v2/orders', (route) => route.fulfill({ status: 422, json }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Order for 130 points' }).click()
  await expect(page.getByRole('link', { name: 'Phone: Write a whole phone number.' })).toBeVisible()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
})

test('nothing is checked out without a part of the cart [CHK-010][CHK-011]', async ({ page }) => {
  await signIn(page)
  await page.goto('/checkout?step=summary')
  await expect(page).toHaveURL(/\/shop$/)
  await addToCart(page, 'HAM-CARP')
  await toCheckout(page)
  await page.goto('/checkout?step=summary')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details')
})

test('an employee fills a cart and leaves the order to the owner', async ({ page }) => {
  await signIn(page, 'piotr@dach-okno.example')
  await addToCart(page, 'HAM-CARP')
  await expect(page.getByText('Only the owner of your company can place the order.')).toBeVisible()
  for (const path of ['/checkout', '/orders']) {
    await page.goto(path)
    await expect(page.getByText('Only the owner of your company can order')).toBeVisible()
    await expectAccessible(page)
  }
})

test('the shop, the cart and the orders speak Polish', async ({ page }) => {
  await signIn(page)
  await addToCart(page, 'HAM-CARP')
  await page.evaluate(() => localStorage.setItem('language', 'pl'))
  for (const [path, title] of [
    ['/shop', 'Sklep'],
    ['/cart', 'Koszyk'],
    ['/orders', 'Zamówienia'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectAccessible(page)
  }
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Do zamówienia' }).click()
  await page.getByRole('radio', { name: /^Do firmy/ }).check()
  await page.getByRole('button', { name: 'Sprawdź zamówienie' }).click()
  await expect(page.getByRole('button', { name: 'Zamów za 130 punktów' })).toBeVisible()
  await expectAccessible(page)
})
