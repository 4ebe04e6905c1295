import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { expectTargets } from '../steps/target-steps.ts'
import { goOn } from '../steps/walk-steps.ts'
import {
  expectContrast,
  expectFocusVisible,
  expectSpace,
  setWindow,
  windows,
} from '../steps/layout-steps.ts'

/** The ten main screens, and figures. */
const screens = [
  '',
  '/queues/scans',
  '/queues/projects',
  '/orders',
  '/tickets',
  '/companies',
  '/products',
  '/stock',
  '/content',
  '/settings',
  '/reports',
].map((path) => `/office${path}`)

for (const window of windows)
  test(`at ${window.name} no screen is wider than the window, no word is cut and bars leave room`, async ({
    page,
  }) => {
    await signInStaff(page)
    await setWindow(page, window)
    for (const path of screens) {
      await goOn(page, path)
      await expectSpace(page, path)
    }
  })

for (const [name, size] of [
  ['a low window', { width: 320, height: 256 }],
  ['a desktop', { width: 1280, height: 720 }],
] as const)
  test(`what has the focus is never below a bar or the head of a table in ${name}`, async ({
    page,
  }) => {
    await signInStaff(page)
    await page.setViewportSize(size)
    for (const path of [
      '/office/orders',
      '/office/companies',
      '/office/products',
      '/office/stock',
    ]) {
      await goOn(page, path)
      await expect(page.getByRole('table').getByRole('row').nth(5)).toBeAttached()
      await expectFocusVisible(page, path)
    }
  })

test('in forced colours each button has a border, and the current tab is marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInStaff(page)
  for (const path of screens) {
    await goOn(page, path)
    await expectContrast(page, path)
  }
})

test('what is tapped or clicked is 24 px or stands apart', async ({ page }) => {
  await signInStaff(page)
  for (const path of screens) {
    await goOn(page, path)
    await expectTargets(page, path)
  }
})
