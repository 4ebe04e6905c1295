import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { expectSignIn, injectToken, title } from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'
import { proves } from '#tools/proves.ts'

const nowhere = 'There is nothing here'

test(
  'an unknown address shows the 404 page, which leads home',
  proves(['NFD-001', 'NFD-002', 'NFD-003']),
  async ({ page }) => {
    await injectToken(page)
    for (const path of ['/nope', '/projects/add/more', '/login/nope']) {
      await page.goto(path)
      await expect(title(page), path).toHaveText(nowhere)
      await expect(page).toHaveURL(path)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'To the home page' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  },
)

test(
  'a thing that is gone shows the same page inside the frame',
  proves(['NFD-001']),
  async ({ page }) => {
    await injectToken(page)
    for (const path of ['projects', 'orders', 'shop']) {
      await page.goto(`/${path}/00000000-0000-4000-8000-000000000000`)
      await expect(title(page), path).toHaveText(nowhere)
    }
    await expect(page.getByRole('link', { name: /points, to the balance/ })).toBeVisible()
  },
)

test(
  'whoever is signed out is asked to sign in first, and then told',
  proves(['ROL-034']),
  async ({ page }) => {
    await page.goto('/nope')
    await expectSignIn(page, '/nope')
    await injectToken(page)
    await page.goto('/login?next=/nope')
    await expect(title(page)).toHaveText(nowhere)
  },
)
