import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { signIn } from './steps.ts'

test('Ctrl+K finds a product by keyboard alone and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Search', exact: true })
  await expect(opener).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect(field).toBeFocused()

  await field.fill('zzzz')
  await expect(page.getByText('Nothing found for “zzzz”.')).toBeVisible()

  await field.fill('softshell')
  await expect(page.getByRole('option', { name: /softshell/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /softshell/i })).toBeAttached()
  await expect(field).toBeHidden()
  await expect(opener).not.toBeFocused()

  await opener.click()
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(opener).toBeFocused()
})

test('on a low phone all sizes of a jacket stand above the buy bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page)
  await page.goto('/shop?q=softshell')
  await page.locator('main a[href*="/shop/"]').first().click()
  const last = page.locator('main fieldset label', { hasText: 'XXL' })
  await expect(last).toBeVisible()
  await expect(page.locator('main [aria-current] img').first()).toBeVisible()
  const bottom = (box: { y: number; height: number } | null) => box!.y + box!.height
  const bar = await page.locator('.pinned').boundingBox()
  expect(bottom(await last.boundingBox())).toBeLessThan(bar!.y)
})

test('the look for the sun is one tap away and leads back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/')
  await page.getByRole('button', { name: 'More' }).click()
  const html = page.locator('html')
  const sun = page.getByRole('switch', { name: 'Readable in the sun' })
  await sun.check()
  await expect(html).toHaveAttribute('data-theme', 'sun')
  await expect(page.getByRole('radio', { name: 'Sun' })).toBeChecked()
  await sun.uncheck()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})
