import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Installer } from '#contract/members/installers.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { ListedProduct } from '#contract/shop/shop.ts'
import type { OrderPrint } from '#contract/shop/proofs.ts'

type Asked = { email: string; sku: string; quantity: number; phone: string }
type Sticker = { number: string; approve: (no: number) => Promise<OrderPrint> }

const slogan = 'New light under your roof'

/** Orders a sticker as a member; gives what the member can do with its proof afterwards. */
export async function orderSticker(request: APIRequestContext, asked: Asked): Promise<Sticker> {
  const headers = await fetchHeaders(request, asked.email)
  const read = async <T>(path: string) =>
    (await (await request.get(`/api${path}`, { headers })).json()) as T
  const { data: products } = await read<{ data: ListedProduct[] }>('/v2/shop/products?limit=100')
  const variant = products.find(({ sku }) => sku === asked.sku)!.variants[0]!
  const { name, surname, phone, company } = await read<Installer>('/v1/company/user/self')
  const { street, house_number, postal_code, city } = company
  const address = { delivery: 'personal', country: 'BG', street, house_number, postal_code, city }
  const reply = await request.post('/api/v2/orders', {
    headers,
    data: {
      type: 3,
      order: [{ uuid: variant.uuid, quantity: asked.quantity }],
      customer: { name, surname, phone, ...address },
      data: {
        subtype: 'sticker',
        language: 'bg',
        companyName: company.name,
        phone: asked.phone,
        shortDescription: slogan,
      },
      texts_checked: true,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  const { uuid, number } = (await reply.json()) as Order
  return {
    number,
    async approve(no) {
      const approved = await request.post(`/api/v2/orders/${uuid}/print/${no}/approve`, { headers })
      expect(approved.status(), await approved.text()).toBe(200)
      return (await approved.json()) as OrderPrint
    },
  }
}

async function fetchHeaders(request: APIRequestContext, email: string) {
  const post = async (path: string, data: object) =>
    (await (await request.post(`/api/v2/installer/${path}`, { data })).json()) as Record<
      string,
      string
    >
  const { user_id } = await post('login', { email })
  const { token } = await post('login/verify', { userId: user_id!, code: '12345' })
  return { authorization: `Bearer ${token}` }
}

/** Opens the proof of an order from the queue, once its file is made. */
export async function openProof(page: Page, number: string, region = 'bg') {
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(async () => {
    await page.goto(`/office/proofs?region=${region}&phase=club&q=${number}`)
    await expect(row).toBeVisible({ timeout: 2000 })
  }).toPass()
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
}
