import { expect } from '@playwright/test'
import type { Installer } from '#contract/members/installers.ts'
import type { ListedProduct } from '#contract/shop/shop.ts'
import { test } from './e2e-test.ts'
import { injectToken, waitForTimers, getStoredTokens } from './steps/session-steps.ts'
import { openProduct, fetchProduct } from './steps/spend-steps.ts'
import { expectAccessible } from './steps.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'

test(
  'the shop lists what points buy, by category, by words, by points, and keeps the place',
  proves(['SHP-001', 'SHP-002', 'SHP-010']),
  async ({ page, isMobile }) => {
    await injectToken(page, marek)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/shop')
    const list = page.getByRole('region', { name: 'Products' })
    const cards = list.getByRole('listitem')
    await expect(cards).toHaveCount(21)
    await expect(page.getByText('56 products')).toBeVisible()
    const lists = calls.filter((url) => url.includes('/v2/shop/products?'))
    expect(lists.length).toBeGreaterThan(0)
    for (const url of lists) expect(url).toMatch(/limit=21.*active=1&is_visible=1/)
    await expectAccessible(page)

    proves(['SHP-003', 'SHP-011'])
    const first = await cards.first().getByRole('link').getAttribute('href')
    if (isMobile) await page.getByRole('button', { name: 'Load 21 more' }).click()
    else await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    if (!isMobile) await expect(cards.first().getByRole('link')).not.toHaveAttribute('href', first!)
    await expect(cards).toHaveCount(isMobile ? 42 : 21)
    proves(['PRD-001', 'SHL-031'])
    const far = cards.nth(isMobile ? 35 : 16).getByRole('link')
    const address = await far.getAttribute('href')
    expect(address).toMatch(/^\/shop\/[0-9a-f-]{36}$/)
    await expect(() => far.scrollIntoViewIfNeeded()).toPass()
    await far.click()
    await expect(page).toHaveURL(address!)
    await page.goBack()
    await expect(cards).toHaveCount(isMobile ? 42 : 21)
    await expect(far).toBeInViewport()
    await page.goto('/shop?page=2')
    await expect(list.locator(`a[href="${address}"]`)).toBeVisible()

    proves(['SHP-004', 'SHP-007', 'SHP-008', 'SHP-009', 'SHL-033'])
    const everything = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Everything/ })
    await page.goto('/shop?categories=voucher')
    await expect(cards).toHaveCount(6)
    await everything.click()
    await expect(page).toHaveURL('/shop')
    await expect(page.getByText('56 products')).toBeVisible()
    await page.goto('/shop?category=voucher')
    await expect(cards).toHaveCount(6)
    await expect(page.getByRole('link', { name: /^Vouchers and gift cards/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('button', { name: /Load/ })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most points first')
    await expect(cards.first()).toContainText('400 points')

    const expected = page.getByRole('searchbox', { name: 'Search the shop' })
    await expected.fill('mlotke')
    await expect(page).toHaveURL(/q=mlotke&categories=voucher&sort=-points$/)
    proves(['SHP-012'])
    await expect(page.getByRole('heading', { name: 'Nothing found for “mlotke”' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Search the whole shop' }).click()
    await expect(list.getByRole('status')).toHaveText('2 products for “mlotke”')
    await page.getByRole('switch', { name: /^Within my [\d,]+ points$/ }).click()
    await expect(page).toHaveURL('/shop?q=mlotke&affordable=1')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL('/shop?affordable=1')
    await expect(cards.first()).toContainText('points')
    await expect(page.getByText(/points short/)).toHaveCount(0)
  },
)

test(
  'the sidebar has the categories of the shop, and one called Voucher has a name of ours',
  proves(['SHP-008', 'SHP-009']),
  async ({ page }) => {
    await injectToken(page, marek)
    const data = [
      { uuid: crypto.randomUUID(), slug: 'ladders', name: 'Ladders', products_count: 2 },
      { uuid: crypto.randomUUID(), slug: 'category-7', name: 'Voucher', products_count: 6 },
    ]
    await page.route('**/api/v1/shop/categories*', (route) =>
      route.fulfill({ json: { data, total: 8 } }),
    )
    await page.goto('/shop')
    const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
    const expected = [/^Everything\s*8$/, /^Ladders\s*2$/, /^Vouchers and gift cards\s*6$/]
    await expect(links).toHaveText(expected)
  },
)

test(
  'vouchers on the home page lead to the checkout of the one and to the category of all',
  proves(['SHL-032', 'SHL-033']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/')
    const vouchers = page.getByRole('main').getByRole('region', { name: 'Vouchers' })
    await vouchers.scrollIntoViewIfNeeded()
    const voucher = vouchers
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: /^Order/ }) })
      .first()
    const product = voucher.getByRole('heading').getByRole('link')
    const [name, address] = [await product.innerText(), await product.getAttribute('href')]
    await voucher.getByRole('link', { name: /^Order/ }).click()
    const checkout = address!.replace('/shop/', '/checkout/')
    await expect(page).toHaveURL(({ pathname }) => pathname === checkout)
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText(name)

    await page.goto('/')
    await vouchers.scrollIntoViewIfNeeded()
    await vouchers.getByRole('link', { name: 'All vouchers' }).click()
    await expect(page).toHaveURL('/shop?categories=voucher')
    await expect(page.getByRole('link', { name: /^Vouchers and gift cards/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const cards = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
    await expect(cards).toHaveCount(6)
  },
)

test('who goes on to a product while the words rest stays there', async ({ page }) => {
  await injectToken(page, marek)
  await page.goto('/shop')
  const first = page.getByRole('region', { name: 'Products' }).getByRole('link').first()
  const address = await first.getAttribute('href')
  const search = page.getByRole('searchbox', { name: 'Search the shop' })
  // Both at one instant, however slow the machine is.
  await search.evaluate((field: HTMLInputElement, href) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'drill')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLElement>(`main a[href="${href}"]`)!.click()
  }, address)
  await waitForTimers(page, 1000)
  await expect(page).toHaveURL(address!)
})

test(
  'a slow shop says so, and whoever has not verified the e-mail address is told',
  proves(['SHP-013', 'SHP-018']),
  async ({ page }) => {
    await injectToken(page)
    await page.route('**/v1/company/user/self', async (route) => {
      const answer = await route.fetch()
      const self = (await answer.json()) as Installer
      await route.fulfill({ json: { ...self, verified_email_at: null } })
    })
    let answer: (value?: unknown) => void = () => undefined
    const asked = new Promise((resolve) => (answer = resolve))
    await page.route('**/api/v2/shop/products?*', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/shop')
    await expect(page.getByText('Loading the products…')).toBeAttached()
    answer()
    const unverified = page.getByText('Your e-mail address is not verified yet')
    await expect(unverified).toBeVisible()
    await expect(page.getByText(/\d points short/).first()).toBeVisible()
    await expect(page.getByText('Loading the products…')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await injectToken(page, marek)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/shop')
    await expect(page.getByText(/\d points/).first()).toBeVisible()
    await expect(unverified).toHaveCount(0)
  },
)

test(
  'the club card is pointed to only where it may be ordered',
  proves(['SHP-014', 'SHP-015', 'SHP-016', 'SHP-017']),
  async ({ page }) => {
    await injectToken(page, marek)
    const promo = page.getByRole('region', { name: 'The club card is yours to order' })
    const card = { regions_id: 10, edenred_card: null as object | null, has_edenred_card: 0 }
    const facts = { scans: 10, order: null as object | null }
    await page.route('**/v1/company/user/self', async (route) => {
      const self = (await (await route.fetch()).json()) as Installer
      await route.fulfill({ json: { ...self, company: { ...self.company, ...card } } })
    })
    await page.route('**/v1/company/points/*', async (route) => {
      const points = await (await route.fetch()).json()
      await route.fulfill({
        json: { ...points, scans: { current_year: facts.scans, completed: 9 } },
      })
    })
    await page.route('**/v2/shop/products/cards?*', async (route) => {
      const offer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...offer, order: facts.order, has_card: false } })
    })
    const open = async (asksForCard = true) => {
      await page.evaluate(() => sessionStorage.clear())
      const offer = asksForCard && page.waitForResponse('**/v2/shop/products/cards?*')
      await page.goto('/shop')
      await offer
      await expect(page.getByRole('switch', { name: /^Within my [\d,]+ points$/ })).toBeVisible()
      await expect(page.getByText('56 products')).toBeVisible()
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await open()
    await expect(promo).toBeVisible()
    await expectAccessible(page)
    facts.scans = 9
    await open()
    await expect(promo).toHaveCount(0)
    Object.assign(facts, {
      scans: 10,
      order: { uuid: crypto.randomUUID(), number: 'PL-26-000001', status: 1 },
    })
    await open()
    await expect(promo).toHaveCount(0)
    facts.order = null
    card.regions_id = 7
    await open(false)
    await expect(promo).toHaveCount(0)
    card.regions_id = 10
    await open()
    await expect(promo).toBeVisible()
    card.edenred_card = { status: 'ACTIVE', last4: '4821', expires_on: null }
    await open(false)
    await expect(promo).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test(
  'a product shows its pictures in order, and why it cannot be ordered',
  proves(['PRD-006']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/shop')
    const product = await fetchProduct(page, 'DRL-18')
    const [first, second, third] = product.images.list
    const list = [
      { ...second!, position: 2 },
      { ...first!, position: 1 },
      { ...third!, position: 3 },
    ]
    const description = '<p>Two <b>batteries</b><img src=x onerror="window.hit=1"></p>'
    let change = {}
    await page.route(`**/api/v2/shop/products/${product.uuid}`, (route) =>
      route.fulfill({
        json: { ...product, description, images: { ...product.images, list }, ...change },
      }),
    )
    await page.goto(`/shop/${product.uuid}`)
    const main = page.getByRole('main')
    await expect(main.locator('p').filter({ hasText: product.name }).first()).toBeVisible()
    proves(['PRD-002', 'PRD-003', 'PRD-004', 'PRD-033'])
    const gallery = page.getByRole('region', { name: 'Pictures' })
    const pictures = gallery.getByRole('list', { name: 'Pictures' }).locator('img')
    for (const [index, picture] of [first, second, third].entries())
      await expect(pictures.nth(index)).toHaveAttribute('src', picture!.large)
    await expect(gallery.getByRole('button', { name: /^Show picture/ })).toHaveCount(3)
    await gallery.getByRole('button', { name: 'Next picture' }).click()
    await expect(gallery.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await gallery.getByRole('button', { name: 'Show picture 3' }).click()
    await expect(gallery.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
    await gallery.getByRole('button', { name: 'Previous picture' }).click()
    await expect(gallery.getByRole('button', { name: 'Next picture' })).toBeVisible()
    proves(['PRD-007', 'PRD-010', 'PRD-022'])
    await expect(page.getByText('DRL-18')).toBeVisible()
    await expect(page.locator('b', { hasText: 'batteries' })).toBeVisible()
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    const [category] = product.categories
    const headers = { authorization: `Bearer ${(await getStoredTokens(page))!.token}` }
    const path = `/api/v2/shop/products?limit=100&categories=${category!.slug}`
    const reply = await page.request.get(path, { headers })
    const { data } = (await reply.json()) as { data: ListedProduct[] }
    const more = page.getByRole('region', { name: `More from ${category!.name}` })
    await expect(more.getByRole('listitem')).toHaveCount(4)
    proves(['PRD-032', 'PRD-035', 'PRD-048'])
    for (const card of await more.getByRole('listitem').getByRole('link').all()) {
      const href = await card.getAttribute('href')
      const other = data.find(({ uuid }) => href === `/shop/${uuid}`)!
      expect(other.uuid).not.toBe(product.uuid)
      await expect(card.locator('img')).toHaveAttribute('src', other.images.thumbnail)
      const [price] = other.prices
      await expect(card).toContainText(`${price!.points.toLocaleString('en-GB')} points`)
    }
    await expectAccessible(page)

    proves(['PRD-008', 'PRD-009', 'PRD-011', 'PRD-015', 'PRD-023', 'PRD-024'])
    const add = page.getByRole('button', { name: 'Add to cart' })
    const order = page.getByRole('link', { name: 'Order', exact: true })
    const configure = page.getByRole('button', { name: 'See what is printed' })
    const soldOut = gallery.getByText('Sold out', { exact: true })
    const withStock = (stock: number) => {
      const [variant] = product.variants
      return { variants: [{ ...variant!, stock }] }
    }
    for (const [stock, expectedText] of [
      [1, 'The last one'],
      [100, '100 in stock'],
      [101, 'Plenty in stock'],
    ] as const) {
      change = withStock(stock)
      await page.reload()
      await expect(main.getByText(expectedText).first()).toBeVisible()
      await expect(add).toBeVisible()
      for (const absent of [order, configure, soldOut]) await expect(absent).toHaveCount(0)
    }
    for (const [next, expected] of [
      [{ active: 0 }, 'Not on offer right now'],
      [{ is_visible: 0 }, 'This product has left the shop.'],
      [{ variants: product.variants.map((row) => ({ ...row, stock: 0 })) }, 'Sold out for now'],
      [{ type: 6, settings: { type: 6, min_scans: 500 } }, 'This reward is for companies'],
      [
        { settings: { type: 1, purchase_limit: 10, purchase_left: 0 } },
        'You have all you may order',
      ],
    ] as const) {
      change = next
      await page.reload()
      await expect(main.getByText(expected).first()).toBeVisible()
      for (const absent of [add, order, configure]) await expect(absent).toHaveCount(0)
      await expect(soldOut).toHaveCount(expected === 'Sold out for now' ? 1 : 0)
    }
    proves(['PRD-020'])
    change = { type: 4, ...withStock(5) }
    await page.reload()
    await expect(order).toBeVisible()
    for (const absent of [add, configure]) await expect(absent).toHaveCount(0)
    await order.click()
    await expect(page).toHaveURL(({ pathname }) => pathname === `/checkout/${product.uuid}`)
    await page.goBack()
    await expect(order).toBeVisible()
    proves(['PRD-021', 'PRD-044', 'PRD-045', 'PRD-046', 'PRD-047'])
    const fields = [
      { name: 'companyName', group: 'required' },
      { name: 'logo', group: 'optional' },
    ]
    change = { type: 3, settings: { type: 3, subtype: 'sticker', fields } }
    await page.reload()
    await configure.click()
    for (const absent of [add, order]) await expect(absent).toHaveCount(0)
    const print = page.getByRole('region', { name: 'Your print' })
    await expect(print).toBeFocused()
    await expect(print).toBeInViewport()
    await expect(print).toContainText('300 × 100 mm')
    await expect(print.getByLabel('Company name')).toBeVisible()
    await expect(print.getByRole('button', { name: 'Your logo' })).toBeVisible()
    await expect(print.getByLabel('Phone number')).toHaveCount(0)
    await expect(print.getByRole('button', { name: 'Phone number' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^More from/ })).toHaveCount(0)
    await expectAccessible(page)
    await print.getByRole('button', { name: 'Your logo' }).click()
    await expect(print.getByRole('group', { name: 'Your logo' })).toBeVisible()
    change = {}
    proves(['PRD-005'])
    await openProduct(page, 'LMP-HEAD2')
    await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible()
  },
)
