import { expect } from '@playwright/test'
import type { PointsSummary } from '#contract/points/points.ts'
import { test } from './e2e-test.ts'
import { injectToken } from './steps/session-steps.ts'
import { addToCart, cartDrawer, toCheckout } from './steps/spend-steps.ts'
import { expectAccessible } from './steps.ts'

test('while the club checks its data, cart and checkout say so in place and open again by themselves', async ({
  page,
}) => {
  const summary = '**/v1/company/points/*'
  await page.route(summary, async (route) => {
    const points = (await (await route.fetch()).json()) as PointsSummary
    await route.fulfill({ json: { ...points, is_frozen: true } })
  })
  await injectToken(page, 'marek@dach-okno.example')
  await addToCart(page, 'HAM-CARP')
  const paused = page.getByRole('region', { name: 'Ordering is paused for a check' })
  await expect(cartDrawer(page).getByText('Ordering is paused for a check')).toBeVisible()
  await expectAccessible(page)
  await toCheckout(page)
  await expect(cartDrawer(page)).toHaveCount(0)
  await expect(paused).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the order' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(summary)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Check the order' })).toBeVisible()
  await expect(paused).toHaveCount(0)
})
