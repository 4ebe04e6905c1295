import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { fetchProduct } from '../steps/spend-steps.ts'
import { injectToken, title } from '../steps/session-steps.ts'
import { expectTargets, expectThumbTargets } from '../steps/target-steps.ts'

test('what is tapped on a phone has room for a thumb', async ({ page }) => {
  await injectToken(page, 'marek@dach-okno.example')
  const { uuid } = await fetchProduct(page, 'HAM-CARP')
  const paths = [
    '/',
    '/projects',
    '/shop',
    `/shop/${uuid}`,
    '/orders',
    '/balance',
    '/user',
    '/team',
  ]
  for (const path of paths) {
    await page.goto(path)
    await expect(title(page), path).toBeVisible()
    await expectTargets(page, path)
    await expectThumbTargets(page, path)
  }
})
