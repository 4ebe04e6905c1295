import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { injectToken } from '../steps/session-steps.ts'
import { idleOf } from '../steps/walk-steps.ts'

/** What the browsers' makers call good. */
const maxShift = 0.1

test('nothing moves under the finger while a page comes', async ({ page }) => {
  await injectToken(page, 'marek@dach-okno.example')
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      for (const { value } of shifts)
        sessionStorage['shift'] = Number(sessionStorage['shift']) + value
    }).observe({ type: 'layout-shift', buffered: true })
    sessionStorage['shift'] = 0
  })
  const idle = idleOf(page)
  for (const path of ['/', '/projects', '/shop', '/orders', '/rewards', '/user', '/news']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await idle()
    const shift = await page.evaluate(() => Number(sessionStorage['shift']))
    expect.soft(shift, path).toBeLessThan(maxShift)
  }
})
