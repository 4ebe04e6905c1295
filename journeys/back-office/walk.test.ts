import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { walk } from '../steps/walk-steps.ts'

const staff = ['hanna', 'tomasz', 'zuzana', 'ivan', 'marta', 'pavel', 'olga']

for (const name of staff)
  test(`no link of ${name}’s back office ends at a wall`, async ({ page }) => {
    await signInStaff(page, `${name}@club.example`)
    const { visited, faults } = await walk(page, { start: '/office', language: 'en' })
    expect(visited.length).toBeGreaterThan(9)
    expect(faults).toEqual([])
  })
