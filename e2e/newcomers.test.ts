import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { injectToken } from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'

const checking = 'Your company is being checked'

test('a new company is told on each page that counts that it is being checked', async ({
  page,
}) => {
  await injectToken(page, 'marek@dach-okno.example')
  await page.route(/\/(company\/user\/self|installer\/user\/[\w-]+)$/, async (route) => {
    const answer = await route.fetch()
    const self = (await answer.json()) as { company: object }
    const fresh = { verified: false, welcomed: false, checked_until: '2040-06-17T22:00:00.000Z' }
    const company = { ...self.company, ...fresh }
    await route.fulfill({ json: { ...self, company, options: '{"firstTime":true}' } })
  })
  await page.goto('/')
  const welcome = page.getByRole('region', { name: 'Welcome to the club!' })
  await expect(welcome).toContainText('as soon as we have checked your company')
  await expect(welcome).toContainText('60')
  for (const path of ['/', '/balance', '/projects', '/user']) {
    await page.goto(path)
    const banner = page.getByRole('region', { name: checking })
    await expect(banner).toContainText(
      /by \d+\s[A-Z][a-z]+\s20\d\d at the latest|longer than we promised/,
    )
    await expect(banner.getByRole('link')).toHaveAttribute('href', /\/support\/chat\/new/)
  }
  await expectAccessible(page)
})

test('an employee of an old company is promised no welcome points', async ({ page }) => {
  await injectToken(page, 'piotr@dach-okno.example')
  await page.route('**/company/user/self', async (route) => {
    const answer = await route.fetch()
    const self = (await answer.json()) as { options: string }
    await route.fulfill({ json: { ...self, options: '{"firstTime":true}' } })
  })
  await page.goto('/')
  const welcome = page.getByRole('region', { name: 'Welcome to the club!' })
  await expect(welcome).toContainText('points to your company')
  await expect(welcome).not.toContainText('60')
  await expect(page.getByRole('region', { name: checking })).toHaveCount(0)
})
