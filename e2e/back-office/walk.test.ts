import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { walk } from '../steps/walk-steps.ts'

/** Each role in one of three languages. */
const walks = {
  hanna: 'hu',
  tomasz: 'pl',
  zuzana: 'bg',
  ivan: 'pl',
  marta: 'hu',
  pavel: 'hu',
  olga: 'bg',
} as const

test.use({ viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false })

for (const [name, language] of Object.entries(walks))
  test(`no link of ${name}’s back office ends at a wall in ${language}`, async ({ page }) => {
    await signInStaff(page, `${name}@club.example`, language)
    const { visited, faults } = await walk(page, { start: '/office', language })
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
    expect(visited.length).toBeGreaterThan(9)
    expect(faults).toEqual([])
  })
