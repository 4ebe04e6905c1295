import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Installer } from '#contract/members/installers.ts'
import type { ListedProduct } from '#contract/shop/shop.ts'

type CartOptions = { size?: string; quantity?: number }
type Line = { sku: string; quantity: number }

/** A product of the shop as the signed-in person sees it, by item number. */
export async function fetchProduct(page: Page, sku: string): Promise<ListedProduct> {
  const { data } = await read<{ data: ListedProduct[] }>(page, '/v2/shop/products?limit=100')
  return data.find((product) => product.sku === sku)!
}

export async function ordersCount(page: Page) {
  return (await read<{ meta: { total: number } }>(page, '/v2/orders')).meta.total
}

export async function fetchBalance(page: Page) {
  const { company } = await read<Installer>(page, '/v1/company/user/self')
  const points = await read<{ company_points: number }>(page, `/v1/company/points/${company.uuid}`)
  return points.company_points
}

export async function openProduct(page: Page, sku: string) {
  const product = await fetchProduct(page, sku)
  await page.goto(`/shop/${product.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeAttached()
  return product
}

/** Puts a product into the cart by its page; the drawer is open afterwards. */
export async function addToCart(page: Page, sku: string, { size, quantity }: CartOptions = {}) {
  const product = await openProduct(page, sku)
  if (size) await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
  if (quantity) await page.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartDrawer(page)).toBeVisible()
  return product
}

export function cartDrawer(page: Page) {
  return page.getByRole('dialog', { name: 'Cart' })
}

export async function toCheckout(page: Page) {
  await cartDrawer(page).getByRole('link', { name: 'To checkout' }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
}

/** Through step 1 with what is prefilled. */
export async function toSummary(page: Page) {
  const goOn = page.getByRole('button', { name: 'Check the order' })
  const company = page.getByRole('radio', { name: /To the company/ })
  await expect(goOn).toBeVisible()
  if (await company.isVisible()) await company.check()
  await goOn.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your order')
}

/** Another company orders the same products at the same moment. */
export async function orderAs(request: APIRequestContext, email: string, lines: Line[]) {
  const login = await post(request, '/v2/installer/login', { email })
  const { token } = await post(request, '/v2/installer/login/verify', {
    userId: login.user_id,
    code: '12345',
  })
  const headers = { authorization: `Bearer ${token}` }
  const shop = await request.get('/api/v2/shop/products?limit=100', { headers })
  const { data } = (await shop.json()) as { data: ListedProduct[] }
  const self = (await (
    await request.get('/api/v1/company/user/self', { headers })
  ).json()) as Installer
  const { name, surname, phone, company } = self
  const { street, house_number, postal_code, city } = company
  const order = lines.map(({ sku, quantity }) => {
    const product = data.find((row) => row.sku === sku)!
    return { uuid: product.variants[0]!.uuid, quantity }
  })
  const address = { delivery: 'personal', country: 'BG', street, house_number, postal_code, city }
  const customer = { name, surname, phone, ...address }
  const reply = await request.post('/api/v2/orders', {
    headers,
    data: { type: 1, order, customer },
  })
  expect(reply.status()).toBe(201)
}

async function read<T>(page: Page, path: string): Promise<T> {
  const record = await page.evaluate(() => localStorage.getItem('token'))
  const { token } = JSON.parse(record!) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  return (await (await page.request.get(`/api${path}`, { headers })).json()) as T
}

async function post(request: APIRequestContext, path: string, data: object) {
  const reply = await request.post(`/api${path}`, { data })
  return (await reply.json()) as Record<string, string>
}
