import { expect, type Page } from '@playwright/test'
import type { Subtype } from '#contract/shop/prints.rules.ts'
import type { PrintField, Product } from '#contract/shop/shop.ts'
import { fetchProduct } from './spend-steps.ts'

type Asked = { required?: string[]; optional?: string[]; stock?: number }

/** A product of the demo that becomes a print of the subtype which is asked for last. */
export async function printProduct(page: Page) {
  const { uuid } = await fetchProduct(page, 'HAM-CARP')
  let settings: Product['settings'] = { type: 3 }
  let stock = 5
  let delayed: Promise<void> | undefined
  await page.route(`**/api/v2/shop/products/${uuid}`, async (route) => {
    await delayed
    const known = (await (await route.fetch()).json()) as Product
    const variants = known.variants.map((variant) => ({ ...variant, stock }))
    await route.fulfill({ json: { ...known, type: 3, variants, settings } })
  })
  return {
    uuid,
    /** The club answers no more until what this gives is called. */
    delay() {
      const { promise, resolve } = Promise.withResolvers<void>()
      delayed = promise
      return resolve
    },
    /** Opens its page as the print it has become. */
    async open(subtype: Subtype, { required = [], optional = [], stock: left = 5 }: Asked) {
      const ask = (names: string[], group: PrintField['group']) =>
        names.map((name) => ({ name, group }))
      const fields = [...ask(required, 'required'), ...ask(optional, 'optional')]
      settings = { type: 3, subtype, fields }
      stock = left
      await page.goto(`/shop/${uuid}`)
      await expect(page.getByLabel('Language of the print')).toBeVisible()
    },
  }
}

/** The drawing of the side that shows; its label tells the printed texts. */
export function getPreview(page: Page) {
  return page.getByRole('region', { name: 'Your print' }).getByRole('img').first()
}
