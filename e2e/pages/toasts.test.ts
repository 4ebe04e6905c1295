import { expect } from '@playwright/test'
import { minuteMs } from '#contract/durations.ts'
import { proves } from '#tools/proves.ts'
import { test } from '../e2e-test.ts'
import { openProduct } from '../steps/spend-steps.ts'
import { signIn } from '../steps.ts'

test('a toast of success leaves after five seconds', proves(['SHL-037']), async ({ page }) => {
  await page.clock.install()
  await signIn(page)
  await page.goto('/user')
  const consent = page.getByRole('checkbox', { name: /SMS/ })
  await expect(consent).toBeVisible()
  await page.clock.pauseAt(Date.now() + minuteMs)
  await consent.click()
  const toast = page.getByText('Saved', { exact: false }).last()
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await toast.isVisible()).toBe(true)
  }).toPass()
  await page.clock.runFor(4500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1500)
  await expect(toast).toHaveCount(0)
})

test(
  'a page that is left while it asks says nothing of the call it gave up',
  proves(['API-012']),
  async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    const over = new Promise<string>((resolve) => {
      page.on('requestfailed', (request) => {
        if (request.url().includes('/shop/products')) resolve(request.failure()!.errorText)
      })
    })
    await page.route(/\/api\/v2\/shop\/products/, () => undefined)
    await page.getByRole('link', { name: 'Shop' }).first().click()
    await expect(page.getByText('Loading the products…')).toBeAttached()
    await page.getByRole('link', { name: 'Projects' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects')
    expect(await over).toBe('net::ERR_ABORTED')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
  },
)

test('the size of a file is told in its unit', proves(['SHL-036']), async ({ page }) => {
  await signIn(page)
  await openProduct(page, 'PRT-CARD')
  await page.getByRole('button', { name: 'Your logo' }).click()
  const field = page.getByRole('group', { name: 'Your logo' })
  for (const [bytes, size] of [
    [900, '900\u00a0B'],
    [1500, '1.5\u00a0kB'],
  ] as const) {
    const shape =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 9h9V0z"/></svg>'
    const buffer = Buffer.from(shape.padEnd(bytes))
    await field
      .locator('input[type=file]')
      .setInputFiles({ name: `logo-${bytes}.svg`, mimeType: 'image/svg+xml', buffer })
    await expect(field.getByText(size, { exact: true })).toBeVisible()
  }
})
