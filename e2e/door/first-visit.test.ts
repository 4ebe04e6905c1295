import { expect, type Page } from '@playwright/test'
import { proves } from '#tools/proves.ts'
import { test } from '../e2e-test.ts'

test(
  'the last part of the host gives language and country of a first visit, and only of that',
  proves(['CFG-028', 'LNG-025']),
  async ({ page }) => {
    await comeBy(page, 'klub.cz')
    await page.goto('https://klub.cz/register')
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs')
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/Česko/)
    await comeBy(page, 'klub.pl')
    await page.goto('https://klub.pl/register')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/Polska/)
    await page.evaluate(() => localStorage.setItem('language', 'uk'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
    await page.goto('/register')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  },
)

/** The club answers at this host too. */
function comeBy(page: Page, host: string) {
  return page.route(`https://${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await page.request.get(`${pathname}${search}`) })
  })
}
