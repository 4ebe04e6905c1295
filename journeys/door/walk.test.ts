import { expect } from '@playwright/test'
import { selectableRegions } from '#contract/regions.ts'
import { companies } from '#server/database/seed/demo/companies.ts'
import { test } from '../journey.ts'
import { injectToken } from '../steps/session-steps.ts'
import { walk } from '../steps/walk-steps.ts'

type Account = { email: string; region: string; role: number }

/** Other journeys of the day add people of their own, some of whom are not members yet. */
const seeded = new Set(companies.flatMap(({ people }) => people.map(({ email }) => email)))

for (const { slug, language } of selectableRegions)
  test(`no link of the demo’s people of ${slug} ends at a wall, and each notification opens`, async ({
    page,
    request,
  }) => {
    const accounts = (await (await request.get('/demo/accounts')).json()) as Account[]
    const people = accounts.filter(({ region, email }) => region === slug && seeded.has(email))
    expect(people.length).toBeGreaterThan(1)
    for (const { email } of people) {
      await injectToken(page, email)
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      const { visited, faults } = await walk(page, {
        start: '/',
        language,
        ofShape: 1,
        all: /^\/notifications\/[0-9a-f-]+$/,
      })
      expect(visited.length).toBeGreaterThan(20)
      expect(faults).toEqual([])
    }
  })
