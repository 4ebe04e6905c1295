import { expect } from '@playwright/test'
import { Role } from '#contract/members/installers.ts'
import { selectableRegions } from '#contract/regions.ts'
import { companies } from '#demo/companies.ts'
import { test } from '../e2e-test.ts'
import { injectToken } from '../steps/session-steps.ts'
import { walk } from '../steps/walk-steps.ts'

type Account = { email: string; region: string; role: number }

/** Other tests of the run add people of their own, some of whom are not members yet. */
const seeded = new Set(companies.flatMap(({ people }) => people.map(({ email }) => email)))

/** The owner of each company, and in Poland its employees too. */
const isWalked = ({ region, email, role }: Account) =>
  seeded.has(email) && (role === Role.owner || region === 'pl')

for (const { slug, language } of selectableRegions)
  test(`no link of the demo in ${slug} ends at a wall, and each notification opens`, async ({
    page,
    request,
  }) => {
    const accounts = (await (await request.get('/demo/accounts')).json()) as Account[]
    const people = accounts.filter((account) => account.region === slug && isWalked(account))
    expect(people.length).toBeGreaterThan(0)
    for (const { email } of people) {
      await injectToken(page, email)
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      const { visited, faults } = await walk(page, {
        start: '/',
        language,
        all: /^\/notifications\/[0-9a-f-]+$/,
      })
      expect(visited.length).toBeGreaterThan(20)
      expect(faults).toEqual([])
    }
  })
