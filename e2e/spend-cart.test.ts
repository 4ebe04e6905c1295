import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { injectToken } from './steps/session-steps.ts'
import { addToCart, cartDrawer, openProduct, fetchProduct } from './steps/spend-steps.ts'
import { expectAccessible } from './steps.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'

test(
  'a size is chosen, the quantity stays within stock, the drawer opens',
  proves(['PRD-012']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/')
    const product = await openProduct(page, 'GLV-WIN')
    const add = page.getByRole('button', { name: 'Add to cart' })
    proves(['SHL-004', 'SHL-005'])
    const cart = page.getByRole('button', { name: /^Cart, \d+ items?$/ })
    await expect(cart).toHaveAccessibleName('Cart, 0 items')
    await add.click()
    await expect(page.getByText(/^First choose/)).toBeVisible()
    const [soldOut] = product.variants
    await expect(
      page.getByRole('radio', { name: `${soldOut!.attrs[0]!.attrValueName} Sold out` }),
    ).toBeDisabled()
    proves(['PRD-013', 'PRD-014', 'PRD-042'])
    const chosen = product.variants.find(({ stock }) => stock > 1 && stock < 6)!
    const size = chosen.attrs[0]!.attrValueName
    await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
    await expect(page.getByText(`Only ${chosen.stock} left`)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`${chosen.price} points`)
    await expect(page.getByText('At most 10 a year for a company.')).toBeVisible()
    proves(['PRD-016', 'PRD-017'])
    const quantity = page.getByRole('textbox', { name: 'Quantity' })
    await quantity.fill('999')
    await quantity.blur()
    await expect(quantity).toHaveValue(String(chosen.stock))
    await quantity.fill(String(chosen.stock - 1))
    await expectAccessible(page)
    proves(['PRD-018', 'PRD-019', 'CRT-021'])
    await add.click()
    await expect(cartDrawer(page)).toBeVisible()
    await expect(cartDrawer(page).getByRole('link', { name: chosen.title })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(cartDrawer(page)).toHaveCount(0)
    await expect(cart).toHaveAccessibleName(new RegExp(`^Cart, ${chosen.stock - 1} items?$`))
    await quantity.fill('999')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
    await add.click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('All of them are in your cart already')).toBeVisible()
  },
)

test(
  'each size has its own price and stock',
  proves(['PRD-012', 'PRD-013', 'PRD-014', 'PRD-040', 'PRD-041']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/')
    const gloves = await fetchProduct(page, 'GLV-WIN')
    const [first, second] = gloves.variants
    const variants = [
      { ...first!, price: 1041, stock: 7 },
      { ...second!, price: 1057, stock: 101 },
    ]
    await page.route(`**/api/v2/shop/products/${gloves.uuid}`, (route) =>
      route.fulfill({ json: { ...gloves, description: '<p>Warm</p>', variants } }),
    )
    await page.goto(`/shop/${gloves.uuid}`)
    const main = page.getByRole('main')
    for (const [variant, price, stock] of [
      [first, '1,041 points', '7 in stock'],
      [second, '1,057 points', 'Plenty in stock'],
      [first, '1,041 points', '7 in stock'],
    ] as const) {
      const size = variant!.attrs[0]!.attrValueName
      await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
      await expect(main.getByRole('status').filter({ hasText: /in stock$/ })).toHaveText(stock)
      await expect(main.getByText(price, { exact: true })).toBeVisible()
      const other = variant === first ? '1,057 points' : '1,041 points'
      await expect(main.getByText(other, { exact: true })).toHaveCount(0)
    }
  },
)

test(
  'the cart groups what is sent separately, and each part has its sum and checkout',
  proves(['CRT-001', 'CRT-002']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/cart')
    proves(['CRT-010'])
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'To the shop' }).click()
    await expect(page).toHaveURL(/\/shop$/)

    const hammer = await addToCart(page, 'HAM-CARP', { quantity: 2 })
    await addToCart(page, 'VCH-FUEL-50')
    await page.keyboard.press('Escape')
    proves(['SHL-004', 'SHL-005', 'SHL-006', 'SHL-028'])
    await page.getByRole('button', { name: 'Cart, 3 items' }).click()
    const productGroup = cartDrawer(page).getByRole('region', { name: 'Goods' })
    await expect(productGroup).toContainText('260 points')
    await expect(productGroup).toContainText('minimum 128')
    await expect(cartDrawer(page).getByRole('region', { name: 'Vouchers' })).toContainText('100')
    await expectAccessible(page)
    proves(['SHL-030'])
    await cartDrawer(page).getByRole('link', { name: 'Open the whole cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(cartDrawer(page)).toHaveCount(0)

    const main = page.getByRole('main')
    const products = main.getByRole('region', { name: 'Goods' })
    await expect(products.getByRole('link', { name: hammer.name })).toBeVisible()
    await expect(products.locator('img')).toHaveAttribute('src', hammer.images.thumbnail)
    await expect(products.locator('img')).toBeVisible()
    proves(['CRT-003', 'CRT-004', 'CRT-005', 'CRT-006', 'CRT-008'])
    await expect(products.getByRole('listitem')).toContainText('260 points')
    for (const [name, sum] of [
      ['Goods', '260 points'],
      ['Vouchers', '100 points'],
    ] as const) {
      const group = main.getByRole('region', { name })
      await expect(group.getByText('Subtotal').locator('..')).toContainText(sum)
    }
    await main.getByRole('button', { name: 'One less' }).first().click()
    await expect(main.getByRole('button', { name: 'One less' }).first()).toBeDisabled()
    await expect(products).toContainText('130 points')
    await expectAccessible(page)
    proves(['CRT-007'])
    await main.getByRole('button', { name: `Remove ${hammer.name}` }).click()
    await expect(products).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(products).toContainText('130 points')
    proves(['CRT-009'])
    await main
      .getByRole('region', { name: 'Vouchers' })
      .getByRole('link', { name: 'To checkout' })
      .click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('100 points')

    await page.goto('/cart')
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('cart')!) as object
      localStorage.setItem('cart', JSON.stringify({ ...cart, company: crypto.randomUUID() }))
    })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
  },
)

test(
  'each change of stock and price is told line by line',
  proves(['CRT-011', 'CRT-012', 'CRT-013', 'CRT-014', 'CRT-015']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/')
    const hammer = await addToCart(page, 'HAM-CARP', { quantity: 3 })
    const mug = await addToCart(page, 'HLM-WHITE')
    const pack = await addToCart(page, 'BAG-20')
    let price = 140
    await page.route('**/api/v2/cart?*', (route) => {
      const [variant] = hammer.variants
      const live = { ...hammer, variants: [{ ...variant!, stock: 2, price }] }
      const gone = { ...mug, variants: mug.variants.map((row) => ({ ...row, stock: 0 })) }
      return route.fulfill({ json: { data: [live, gone] } })
    })
    await page.goto('/cart')
    const banner = page.getByRole('main').getByRole('region', { name: 'Your cart has changed' })
    await expect(banner).toContainText(`${hammer.name}: 3 → 2`)
    await expect(banner).toContainText(`${hammer.name}: new price 130 → 140 points`)
    await expect(banner).toContainText(`${mug.name}: sold out`)
    await expect(banner).toContainText(`${pack.name}: no longer in the shop`)
    const products = page.getByRole('region', { name: 'Goods' })
    await expect(products).toContainText('280 points')
    await expect(products.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    proves(['CRT-005'])
    const quantity = products.getByRole('textbox', { name: `Quantity of ${hammer.name}` })
    for (const [typed, left] of [
      ['0', '1'],
      ['3', '2'],
    ] as const) {
      await quantity.fill(typed)
      await quantity.blur()
      await expect(quantity).toHaveValue(left)
    }
    await expect(products.getByRole('button', { name: 'One more' })).toBeDisabled()
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toHaveCount(0)

    price = 150
    await page.getByRole('link', { name: 'To checkout' }).click()
    await expect(banner).toContainText(`${hammer.name}: new price 140 → 150 points`)
    await expect(page).toHaveURL(/\/cart$/)
    await banner.getByRole('button', { name: /^Take it out/ }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'To checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/)
  },
)
