import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Region, selectableRegions } from '#contract/regions.ts'
import { companies } from '#server/database/seed/demo/companies.ts'
import { injectToken } from './session-steps.ts'
import { walk } from './walk-steps.ts'

type Account = { email: string; region: string; role: number }

const onDesktop = ({ slug }: Region) => ['lv', 'lt', 'ee', 'si'].includes(slug)

/** Where people walk on the large screen, and where on the phone: each country once. */
export const desktopRegions = selectableRegions.filter(onDesktop)
export const phoneRegions = selectableRegions.filter((region) => !onDesktop(region))

/** Other journeys of the day add people of their own, some of whom are not members yet. */
const seeded = new Set(companies.flatMap(({ people }) => people.map(({ email }) => email)))

/** Each of the demo's people of a country goes wherever links lead, and opens every notification. */
export async function walkPeopleOf(
  { slug, language }: Region,
  { page, request }: { page: Page; request: APIRequestContext },
) {
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
}
