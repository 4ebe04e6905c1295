import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { injectToken, title } from '../steps/session-steps.ts'
import { trackIdle } from '../steps/walk-steps.ts'

/** Half of what the browsers' makers call good: the height of one line that came late. */
const maxShift = 0.05

const ofMembers = [
  '/',
  '/projects',
  '/projects/add',
  '/shop',
  '/club-card',
  '/cart',
  '/checkout',
  '/orders',
  '/orders/requests',
  '/rewards',
  '/team',
  '/team/hand-over',
  '/user',
  '/user/notifications',
  '/support/chat/new',
  '/news',
]
const ofStaff = ['', '/companies', '/orders', '/top-ups', '/stock', '/representatives', '/content']

test('nothing moves under the finger while a page comes', async ({ page }) => {
  await injectToken(page, 'marek@dach-okno.example')
  await page.goto('/shop')
  const product = await page.locator('main li a[href*="/shop/"]').first().getAttribute('href')
  await expectStill(page, [...ofMembers, product!])
})

test('nothing moves while a page of the back office comes', async ({ page }) => {
  await signInStaff(page)
  await expectStill(
    page,
    ofStaff.map((path) => `/office${path}`),
  )
})

/** Opens each page anew, with the fonts at hand, and adds up what moved in it. */
async function expectStill(page: Page, paths: readonly string[]) {
  await page.goto(paths[0]!)
  await expect(title(page)).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.addInitScript(() => {
    sessionStorage['shift'] = 0
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      for (const { value } of shifts)
        sessionStorage['shift'] = Number(sessionStorage['shift']) + value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const idle = trackIdle(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(title(page)).toBeVisible()
    await idle()
    const shift = await page.evaluate(() => Number(sessionStorage['shift']))
    expect.soft(shift, path).toBeLessThan(maxShift)
  }
}
