import { expect, type Page } from '@playwright/test'
import type { Installer } from '#contract/members/installers.ts'
import type { Order } from '#contract/shop/orders.ts'
import { formatDateTime, formatDay } from '#ui/format.ts'
import { test } from './e2e-test.ts'
import { getStoredTokens, injectToken, title } from './steps/session-steps.ts'
import {
  addToCart,
  fetchBalance,
  cartDrawer,
  orderAs,
  ordersCount,
  fetchProduct,
  toCheckout,
  toSummary,
} from './steps/spend-steps.ts'
import { expectAccessible } from './steps.ts'
import { proves } from '#tools/proves.ts'
import type { OrderPrint, Proof } from '#contract/shop/proofs.ts'

const marek = 'marek@dach-okno.example'
const piotr = 'piotr@dach-okno.example'
const georgi = 'georgi@pokrivi-petrov.example'

test(
  'a jacket in two sizes is ordered once while the stock falls, followed, and cancelled with the points back',
  proves(['CHK-001', 'SHL-029']),
  async ({ page, request }) => {
    await injectToken(page, marek)
    const [balance, count] = [await fetchBalance(page), await ordersCount(page)]
    const { stock } = await fetchProduct(page, 'KNE-GEL')
    await addToCart(page, 'VCH-FUEL-50')
    await addToCart(page, 'KNE-GEL', { quantity: stock })
    const jacket = await addToCart(page, 'JKT-SOFT', { size: 'M' })
    await addToCart(page, 'JKT-SOFT', { size: 'L' })
    const full = `${(2 * 280 + stock * 78).toLocaleString('en-GB')} points`
    const items = cartDrawer(page).getByRole('region', { name: 'Goods' })
    proves(['CRT-008'])
    await expect(items.getByText('Subtotal').locator('..')).toContainText(full)
    await items.getByRole('link', { name: 'To checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    proves(['CHK-011'])
    await page.goto('/checkout?step=summary')
    await expect(title(page)).toHaveText('Your details')
    await expect(page.getByRole('button', { name: /^Order for/ })).toHaveCount(0)
    proves(['CHK-002', 'CHK-016', 'CHK-017'])
    const phone = page.getByLabel('Phone', { exact: true })
    const known = await phone.inputValue()
    await page.getByLabel('Street').fill('')
    for (const [typed, problem] of [
      ['123', 'Phone: Invalid phone number.'],
      ['+420 601 123 456', 'Phone: This number belongs to another country.'],
    ] as const) {
      await phone.fill(typed)
      await page.getByRole('button', { name: 'Check the order' }).click()
      await expect(page.getByRole('link', { name: problem })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /^Street:/ })).toBeVisible()
    await expectAccessible(page)
    await phone.fill(known)
    await page.getByLabel('Street').fill('ul. Dębowa')
    await toSummary(page)
    proves(['CHK-003', 'CHK-004', 'CHK-005'])
    const panel = page.getByRole('region', { name: 'Your order' })
    await expect(panel.getByRole('heading', { name: 'Total' }).locator('..')).toContainText(full)
    await expect(panel.getByRole('button', { name: `Order for ${full}` })).toBeVisible()
    const houseNumber = page.getByLabel('Number', { exact: true })
    await page.getByRole('button', { name: 'Edit' }).click()
    await houseNumber.fill('14a')
    await toSummary(page)
    await expect(page.getByText('ul. Dębowa 14a')).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(houseNumber).toHaveValue('14a')
    await toSummary(page)
    await expectAccessible(page)

    // The list is read before the order, so that it has to be read anew after it.
    await page.evaluate(() => history.pushState({}, '', '/orders'))
    await expect(title(page)).toHaveText('Orders')
    await expect(page.getByRole('link', { name: /PL-\d{2}-\d{6}/ }).first()).toBeVisible()
    await page.evaluate(() => history.pushState({}, '', '/checkout?step=summary'))
    await expect(title(page)).toHaveText('Check your order')

    await orderAs(request, georgi, [
      { sku: 'KNE-GEL', quantity: 1 },
      { sku: 'HAM-CARP', quantity: 1 },
    ])
    await page.getByRole('button', { name: /^Order for/ }).click()
    await expect(page.getByText('There is less in stock than you ordered.')).toBeVisible()
    await expect(page.getByText(`: ${stock} → ${stock - 1}`)).toBeVisible()
    const total = 2 * 280 + (stock - 1) * 78
    const expected = `${total.toLocaleString('en-GB')} points`
    await page.getByRole('button', { name: `Order for ${expected}` }).dblclick()

    proves(['CHK-006', 'CHK-007', 'CHK-008'])
    const thanks = page.getByRole('dialog', { name: 'Thank you, it is ordered' })
    await expect(thanks).toContainText(`${(balance - total).toLocaleString('en-GB')} points`)
    await expect(thanks).toContainText('We check it within two working days')
    const number = /PL-\d{2}-\d{6}/.exec(await thanks.innerText())![0]
    await expectAccessible(page)
    await thanks.getByRole('link', { name: 'See the orders' }).click()
    await expect(page).toHaveURL(/\/orders$/)
    await expect(title(page)).toHaveText('Orders')
    proves(['CHK-012', 'CHK-013'])
    expect(await ordersCount(page)).toBe(count + 1)
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    const main = page.getByRole('main')
    proves(['ORD-001', 'ORD-003', 'ORD-004', 'ORD-005', 'ORD-006', 'ORD-007'])
    const card = page.getByRole('link', { name: number })
    await expect(card).toContainText(expected)
    await expect(card).toContainText('Being checked')
    await expect(card).toContainText(`${stock + 1} pieces`)
    await expect(card).toContainText(/\d+\s[A-Z][a-z]+\s20\d\d/)
    proves(['ORD-008', 'ORD-009', 'ORD-032'])
    await card.click()
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
    proves(['ORD-010', 'ORD-012', 'ORD-013', 'ORD-015', 'ORD-033', 'ORD-035'])
    for (const text of [number, jacket.name, `${stock + 1} pieces`, expected, 'ul. Dębowa 14a'])
      await expect(main).toContainText(text)
    const address = main.getByRole('heading', { name: 'Delivery address' }).locator('..')
    await expect(address).toContainText('ul. Dębowa 14a')
    const order = await fetchOrder(page)
    expect(page.url()).toContain(order.uuid)
    proves(['ORD-011', 'ORD-036'])
    await expect(main).toContainText(`Ordered ${formatDateTime(order.created_at)}`)
    proves(['ORD-019', 'ORD-038', 'ORD-043', 'ORD-044', 'ORD-045', 'ORD-046'])
    expect(order.meta.contents).toHaveLength(3)
    for (const { name, image, quantity, price } of order.meta.contents) {
      const line = main.getByRole('listitem').filter({ hasText: name })
      await expect(line).toContainText(`${quantity} piece`)
      await expect(line).toContainText(`${quantity * price} points`)
      await expect(line.locator('img')).toHaveAttribute('src', image)
    }
    await expectAccessible(page)

    proves(['ORD-014', 'ORD-024', 'ORD-034'])
    await expect(main).toContainText('Being checked')
    await main.getByRole('button', { name: 'Cancel the order' }).click()
    const question = page.getByRole('alertdialog', { name: `Cancel the order ${number}?` })
    await question.getByRole('button', { name: 'Cancel the order' }).click()
    await expect(main).toContainText('Cancelled by you')
    await expect(main).toContainText('Your points are back')
    expect(await fetchBalance(page)).toBe(balance)
  },
)

test(
  'a voucher is ordered once though the reply is lost, and stays sealed until it is revealed for good',
  proves(['CHK-009', 'CHK-027', 'ORD-016', 'ORD-017', 'ORD-018']),
  async ({ page }) => {
    await injectToken(page, marek)
    const count = await ordersCount(page)
    const voucher = await fetchProduct(page, 'VCH-MEAL-50')
    await page.goto(`/checkout/${voucher.uuid}`)
    await page.getByLabel(/^E-mail/).fill('')
    proves(['CHK-001', 'CHK-014', 'CHK-030', 'ORD-015'])
    await expect(page.getByLabel('Street')).toHaveCount(0)
    await expect(page.getByLabel('Phone', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /To the company/ })).toHaveCount(0)
    await toSummary(page)
    await expect(page.getByText(marek)).toBeVisible()
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
    await page.reload()
    await order.click()
    const thanks = page.getByRole('dialog')
    await expect(thanks).toContainText('Your order number')
    expect(await ordersCount(page)).toBe(count + 1)
    await expect(thanks.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute(
      'href',
      '/shop',
    )
    await thanks.getByRole('link', { name: /PL-\d{2}-\d{6}/ }).click()

    const wallet = page.getByRole('region', { name: 'Your voucher' })
    await expect(wallet).toContainText('••••')
    await expect(wallet).toContainText(/Good until \d/)
    await expect(page.getByRole('heading', { name: 'Delivery address' })).toHaveCount(0)
    await expectAccessible(page)
    await wallet.getByRole('button', { name: 'Reveal the code' }).click()
    const question = page.getByRole('alertdialog', { name: 'Reveal the code now?' })
    await expect(question).toContainText('This is final')
    await question.getByRole('button', { name: 'Reveal the code' }).click()
    await wallet.getByRole('button', { name: 'Copy the code' }).waitFor()
    const { meta, customer } = await fetchOrder(page)
    expect(customer.email).toBe(marek)
    await expect(wallet).toContainText(`Good until ${formatDay(meta.response!.expiresAt)}`)
    await expect(wallet).toContainText(meta.response!.number)
    await expect(wallet.getByText(meta.response!.password)).toHaveCount(0)
    await wallet.getByRole('button', { name: 'Show the password' }).click()
    await expect(wallet.getByText(meta.response!.password)).toBeVisible()
    await wallet.getByRole('button', { name: 'Show as QR code' }).click()
    await expect(wallet.getByRole('img', { name: 'QR code of the voucher' })).toBeVisible()
    await expectAccessible(page)

    await wallet.getByRole('button', { name: 'Save for offline' }).click()
    await expect(wallet).toContainText('Saved on this device')
    await page.evaluate(() => sessionStorage.clear())
    await page.route('**/api/v2/orders/*', (route) => route.abort())
    await page.reload()
    await expect(wallet).toContainText(meta.response!.number)
  },
)

test('an employee asks, the owner orders it, and both see the answer', async ({ page }) => {
  await injectToken(page, piotr)
  await addToCart(page, 'HAM-CARP')
  await cartDrawer(page).getByRole('link', { name: 'Ask the owner to order' }).click()
  await page.getByLabel(/^Note to the owner/).fill('The old one is blunt')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the request' }).dblclick()
  await page.getByRole('dialog').getByRole('link', { name: 'Follow the request' }).click()
  await expect(title(page)).toHaveText('Your request')
  const address = page.url()
  await expect(page.getByRole('main')).toContainText('Waiting for an answer')
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/orders\/requests$/)

  await injectToken(page, marek)
  await page.goto('/orders')
  await page.getByRole('link', { name: /^Requests/ }).click()
  await expectAccessible(page)
  await page.goto(address)
  await expect(page.getByText('The old one is blunt')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Order this' }).click()
  await toSummary(page)
  await page.getByRole('button', { name: 'Order for 130 points' }).click()
  const thanks = page.getByRole('dialog')
  await expect(thanks).toContainText('Your order number')
  proves(['CHK-009'])
  await thanks.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'See the order' })).toBeVisible()

  await injectToken(page, piotr)
  await page.goto(address)
  await expect(page.getByText('It is ordered')).toBeVisible()
})

test(
  'what stands in the way is told before anything is typed, and the server has the last word',
  proves(['CHK-010', 'CHK-028', 'CHK-029', 'CHK-032', 'CHK-033', 'CHK-062']),
  async ({ page }) => {
    await injectToken(page, marek)
    for (const fresh of ['/checkout', '/checkout?step=summary']) {
      await page.goto(fresh)
      await expect(page).toHaveURL(/\/shop$/)
    }
    const balance = await fetchBalance(page)
    const tape = await addToCart(page, 'TAP-5', { quantity: 3 })
    await toCheckout(page)
    const goOn = page.getByRole('button', { name: 'Check the order' })
    const isShort = page.getByText(/Your company has .* points short/)
    await expect(page.getByText(/from 128 points on\. Add 32 points more/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add the number' })).toHaveCount(0)
    await expect(isShort).toHaveCount(0)
    await expect(goOn).toHaveCount(0)
    await page.route('**/v1/company/user/self', async (route) => {
      const self = (await (await route.fetch()).json()) as Installer
      const company = { ...self.company, registration_number: '', registration_number_2: '' }
      await route.fulfill({ json: { ...self, company } })
    })
    const laser = await addToCart(page, 'LAS-3D', { quantity: 2 })
    await toCheckout(page)
    const total = 3 * tape.variants[0]!.price + 2 * laser.variants[0]!.price
    const have = balance.toLocaleString('en-GB')
    const missing = (total - balance).toLocaleString('en-GB')
    await expect(isShort).toHaveText(`Your company has ${have} points, ${missing} points short.`)
    await expect(page.getByRole('link', { name: 'Add the number' })).toHaveAttribute(
      'href',
      '/user',
    )
    await expect(goOn).toHaveCount(0)
    await expectAccessible(page)

    await page.evaluate(() => localStorage.removeItem('cart'))
    const hammer = await addToCart(page, 'HAM-CARP')
    await toCheckout(page)
    await expect(page.getByRole('link', { name: 'Add the number' })).toBeVisible()
    await expect(isShort).toHaveCount(0)
    await expect(goOn).toHaveCount(0)
    await page.unroute('**/v1/company/user/self')
    await page.reload()
    await toSummary(page)
    const code = 'orders.price_changed'
    await page.route('**/api/v2/orders', (route) =>
      route.fulfill({ status: 409, json: { code, message: code } }),
    )
    await page.route('**/api/v2/cart?*', (route) => {
      const variants = hammer.variants.map((variant) => ({ ...variant, price: 140 }))
      return route.fulfill({ json: { data: [{ ...hammer, variants }] } })
    })
    await page.getByRole('button', { name: 'Order for 130 points' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(/130 → 140 points/)).toBeVisible()
  },
)

test(
  'a printed order shows its texts and files, an order of the card what was put on it',
  proves(['ORD-020', 'ORD-021', 'ORD-022', 'ORD-023', 'ORD-037', 'ORD-048']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/orders')
    await page
      .getByRole('main')
      .getByRole('link', { name: /PL-\d{2}-\d{6}/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
    const known = await fetchOrder(page)
    const [content] = known.meta.contents
    const inputData = { companyName: 'Dach i Okno', services: [{ icon: 'roof', text: 'Dormers' }] }
    const topped_up = { points: 350, local: 700, currency: 'PLN' }
    const proof: Proof = {
      no: 1,
      source: 'made',
      status: 'sent',
      data: { subtype: 'sticker', language: 'pl', companyName: 'Dach i Okno' },
      member_note: '',
      staff_note: '',
      created_at: known.created_at,
      sent_at: known.created_at,
      answered_at: null,
      findings: [],
      is_erased: false,
    }
    const print: OrderPrint = {
      phase: 'member',
      due_at: null,
      changes_left: 2,
      product: content!.variantGuid,
      logo: null,
      proofs: [proof],
    }
    const printPath = `**/api/v2/orders/${known.uuid}/print`
    await page.route(printPath, (route) => route.fulfill({ json: print }))
    await page.route(`${printPath}/1/file`, (route) =>
      route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.6' }),
    )
    const main = page.getByRole('main')
    for (const [expected, absent, meta] of [
      [
        ['Version 1', 'It is your turn', 'Delivery address'],
        ['Your club card'],
        { type: 3, contents: [{ ...content!, inputData }], card: null },
      ],
      [
        ['Your club card', '•••• 4821', '350 points', '700 zł', 'Active'],
        ['Version 1', 'Delivery address'],
        { type: 4, card: { status: 'ACTIVE', last4: '4821', topped_up } },
      ],
    ] as const) {
      const json = { ...known, status: 3, meta: { ...known.meta, vouchers: [], ...meta } }
      await page.route(`**/api/v2/orders/${known.uuid}`, (route) => route.fulfill({ json }))
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      for (const text of expected) await expect(main).toContainText(text)
      for (const text of absent) await expect(main).not.toContainText(text)
      if (meta.type === 3) {
        const inputs = main.getByRole('heading', { name: 'What is printed' }).locator('..')
        await expect(inputs).toContainText(/Company\s*Dach i Okno\s*Services\s*Dormers/)
        const file = page.waitForEvent('download')
        await page.getByRole('button', { name: /^Download .*-1\.pdf$/ }).click()
        expect((await file).suggestedFilename()).toBe(`${known.number}-1.pdf`)
      }
      await page.unroute(`**/api/v2/orders/${known.uuid}`)
    }
  },
)

/** The order on the screen as the club answers it. */
async function fetchOrder(page: Page): Promise<Order> {
  const headers = { authorization: `Bearer ${(await getStoredTokens(page))!.token}` }
  const path = `/api/v2/orders/${page.url().split('/').at(-1)!}`
  return (await (await page.request.get(path, { headers })).json()) as Order
}
