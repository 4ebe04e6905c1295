import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { walk } from '../steps/walk-steps.ts'

/** Each role, and the small ones in three languages: a walk of the large ones takes a minute. */
const walks = {
  hanna: ['hu'],
  tomasz: ['pl'],
  zuzana: ['pl', 'hu', 'bg'],
  ivan: ['pl', 'hu', 'bg'],
  marta: ['pl', 'hu', 'bg'],
  pavel: ['hu'],
  olga: ['bg'],
} as const

test.use({ viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false })

for (const [name, languages] of Object.entries(walks))
  for (const language of languages)
    test(`no link of ${name}’s back office ends at a wall in ${language}`, async ({ page }) => {
      await signInStaff(page, `${name}@club.example`, language)
      const { visited, faults } = await walk(page, { start: '/office', language })
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      expect(visited.length).toBeGreaterThan(9)
      expect(faults).toEqual([])
    })
