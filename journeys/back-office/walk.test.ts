import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { walk } from '../steps/walk-steps.ts'

/**
 * Each role, and the smallest in three languages; who may see everything opens two pages of each
 * shape, the others one: a walk of the large ones takes a minute.
 */
const walks = {
  hanna: ['hu'],
  tomasz: ['pl'],
  zuzana: ['pl', 'hu', 'bg'],
  ivan: ['hu'],
  marta: ['pl'],
  pavel: ['hu'],
  olga: ['bg'],
} as const

for (const [name, languages] of Object.entries(walks))
  for (const language of languages)
    test(`no link of ${name}’s back office ends at a wall in ${language}`, async ({ page }) => {
      await signInStaff(page, `${name}@club.example`, language)
      const ofShape = name === 'hanna' ? 2 : 1
      const { visited, faults } = await walk(page, { start: '/office', language, ofShape })
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      expect(visited.length).toBeGreaterThan(9)
      expect(faults).toEqual([])
    })
