import { expect, test } from '@playwright/test'
import type { Installer } from '#contract/installers.ts'
import { openProduct, productOf } from './spend-steps.ts'
import { expectAccessible, signIn } from './steps.ts'

test('the shop lists what points buy, by category and by points [SHP-001][SHP-003][SHP-004][SHP-007][SHP-008][SHP-009][SHP-010][SHL-031][SHL-033]', async ({
  page,
}) => {
  await signIn(page)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/shop')
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
  await expect(cards).toHaveCount(21)
  await expect(page.getByText('45 products')).toBeVisible()
  const lists = calls.filter((url) => url.includes('/v2/shop/products?'))
  for (const url of lists) expect(url).toMatch(/limit=21.*active=1&is_visible=1/)
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Vouchers and gift cards/ }).click()
  await expect(page).toHaveURL(/\?categories=voucher$/)
  await expect(cards).toHaveCount(6)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most points first')
  await expect(cards.first()).toContainText('400 points')
  await page.getByRole('link', { name: /^Everything/ }).click()
  await expect(page.getByText('45 products')).toBeVisible()

  await page.goto('/shop?category=voucher')
  await expect(cards).toHaveCount(6)
  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/shop\/[0-9a-f-]{36}$/)
})

test('more products come by the page: a button on a phone, numbers on a desktop [SHP-002][SHP-011]', async ({
  page,
  isMobile,
}) => {
  await signIn(page)
  await page.goto('/shop')
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
  if (isMobile) {
    await page.getByRole('button', { name: 'Load 21 more' }).click()
    await expect(page.getByText('42 of 45')).toBeVisible()
    await expect(cards).toHaveCount(42)
  } else {
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(cards).toHaveCount(21)
  }
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(cards).toHaveCount(isMobile ? 42 : 21)
  await page.goto('/shop?categories=voucher')
  await expect(cards).toHaveCount(6)
  await expect(page.getByRole('button', { name: /Load/ })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
})

test('an empty shelf and a slow one say so [SHP-012][SHP-013]', async ({ page }) => {
  await signIn(page)
  await page.goto('/shop?categories=nothing')
  await expect(page.getByRole('heading', { name: 'Nothing on this shelf' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/v2/shop/products?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/shop?categories=tools')
  await expect(page.getByText('Loading the products…')).toBeAttached()
})

test('whoever has not verified the e-mail address is told in the shop [SHP-018]', async ({
  page,
}) => {
  await signIn(page, 'anna@mansarda-plus.example')
  await page.route('**/v1/company/user/self', async (route) => {
    const answer = await route.fetch()
    const self = (await answer.json()) as Installer
    await route.fulfill({ json: { ...self, verified_email_at: null } })
  })
  await page.goto('/shop')
  await expect(page.getByText('Your e-mail address is not verified yet')).toBeVisible()
  await expect(page.getByText(/\d points short/).first()).toBeVisible()
})

test('a product shows its pictures in order, with arrows and bullets [PRD-001][PRD-002][PRD-003][PRD-004][PRD-006][PRD-007][PRD-010][PRD-022][PRD-033][PRD-034]', async ({
  page,
}) => {
  await signIn(page)
  const product = await productOf(page, 'DRL-18')
  const [first, second, third] = product.images.list
  const list = [
    { ...second!, position: 2 },
    { ...first!, position: 1 },
    { ...third!, position: 3 },
  ]
  const description = '<p>Two <b>batteries</b><img src=x onerror="window.hit=1"></p>'
  await page.route(`**/api/v2/shop/products/${product.uuid}`, (route) =>
    route.fulfill({ json: { ...product, description, images: { ...product.images, list } } }),
  )
  await page.goto(`/shop/${product.uuid}`)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await expect(gallery.getByRole('img', { name: product.name }).first()).toHaveAttribute(
    'src',
    first!.large,
  )
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect(gallery.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await gallery.getByRole('button', { name: 'Show picture 3' }).click()
  await expect(gallery.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
  await gallery.getByRole('button', { name: 'Previous picture' }).click()
  await expect(gallery.getByRole('button', { name: 'Next picture' })).toBeVisible()
  await expect(page.getByText('DRL-18')).toBeVisible()
  await expect(page.locator('b', { hasText: 'batteries' })).toBeVisible()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await expect(page.getByRole('heading', { name: /^More from/ })).toBeVisible()
  await expectAccessible(page)
})

test('a product that is sold out, hidden or inactive says so and cannot be ordered [PRD-005][PRD-008][PRD-009][PRD-023][PRD-024]', async ({
  page,
}) => {
  await signIn(page)
  const add = page.getByRole('button', { name: 'Add to cart' })
  const soldOut = await openProduct(page, 'LMP-HEAD2')
  await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible()
  await expect(add).toHaveCount(0)
  for (const [change, words] of [
    [{ active: 0 }, 'This product cannot be ordered at the moment.'],
    [{ is_visible: 0 }, 'This product is not in the shop any more.'],
  ] as const) {
    const url = `**/api/v2/shop/products/${soldOut.uuid}`
    const variants = soldOut.variants.map((variant) => ({ ...variant, stock: 5 }))
    await page.route(url, (route) =>
      route.fulfill({ json: { ...soldOut, description: '', variants, ...change } }),
    )
    await page.reload()
    await expect(page.getByText(words)).toBeVisible()
    await expect(add).toHaveCount(0)
    await page.unroute(url)
  }
})
