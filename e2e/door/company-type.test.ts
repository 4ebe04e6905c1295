import { expect, type Page } from '@playwright/test'
import { proves } from '#tools/proves.ts'
import { test } from '../e2e-test.ts'
import {
  anOnboardingMember,
  goOn,
  prove,
  findMemberRow,
  getStoredToken,
  title,
} from '../steps/access-steps.ts'

type Setting = { company_type_state: number; company_types: Type[]; flags: number }
type Type = { id: number; disclaimer_state: number; declaration_state: number }

const trader = 'Trader who also fits'
const soleTrader = 'Sole trader'
const choice = 'What does your company do?'
const options = {
  consentSeen: true,
  hasAgreedToTerms: true,
  vatSeen: true,
  cidSeen: true,
  firstTime: false,
}
const nothingElse = { options, companyNumber: true, hasSurvey: true } as const

test(
  'another company type takes back the tick below the declaration of the one before',
  proves(['ACC-031', 'ACC-080']),
  async ({ page }) => {
    await changeSettings(page, ({ company_types }) => {
      for (const type of company_types) type.declaration_state = 2
    })
    const { email } = await anOnboardingMember(nothingElse)
    await prove(page, email)
    await choose(page, soleTrader)
    await expect(title(page)).toHaveText('Your declaration')
    const box = page.getByRole('checkbox')
    await box.check()
    await page.goBack()
    await choose(page, trader)
    await expect(title(page)).toHaveText('Please note')
    await box.check()
    await goOn(page)
    await expect(title(page)).toHaveText('Your declaration')
    await expect(box).not.toBeChecked()
    await box.check()
    await goOn(page)
    await expect(page).toHaveURL(/\/$/)
    const { options } = await findMemberRow(email)
    expect(Date.parse((options as { disSeen: string }).disSeen)).toBeGreaterThan(0)
  },
)

test(
  'the states of a type leave its boxes out, let them pass unticked, or ask for them',
  proves(['ACC-034', 'ACC-035', 'ACC-036', 'ACC-056', 'CFG-005', 'CFG-006']),
  async ({ page }) => {
    for (const [disclaimer_state, declaration_state] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      await changeSettings(page, ({ company_types }) => {
        for (const type of company_types)
          Object.assign(type, { disclaimer_state, declaration_state })
      })
      const { email } = await anOnboardingMember(nothingElse)
      await page.goto('/login')
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
      await prove(page, email)
      await choose(page, 'Roofer')
      for (const [name, state] of [
        ['Please note', disclaimer_state],
        ['Your declaration', declaration_state],
      ] as const) {
        if (state === 0) continue
        await expect(title(page)).toHaveText(name)
        await goOn(page)
        if (state !== 2) continue
        await expect(page.getByRole('link', { name: 'Please tick this box.' })).toBeVisible()
        expect(await getStoredToken(page)).toBeNull()
        await page.getByRole('checkbox').check()
        await goOn(page)
      }
      await expect(page).toHaveURL(/\/$/)
    }
  },
)

test(
  'whether a company type is asked for, and must be given, is a setting of the country',
  proves(['CFG-010', 'CFG-011', 'ACC-028', 'ACC-054']),
  async ({ page }) => {
    const seen = { ...options, ctSeen: '2025-05-01T10:00:00.000Z' }
    for (const [state, known, isAsked] of [
      [0, options, false],
      [1, options, true],
      [1, seen, false],
      [2, seen, true],
    ] as const) {
      await changeSettings(page, (setting) => {
        setting.company_type_state = state
      })
      const { email } = await anOnboardingMember({ ...nothingElse, options: known })
      await page.goto('/login')
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
      await prove(page, email)
      if (isAsked) {
        await expect(title(page)).toHaveText(choice)
        await goOn(page)
      }
      if (state === 2) {
        await expect(page.getByRole('link', { name: /Choose what/ })).toBeVisible()
        expect(await getStoredToken(page)).toBeNull()
      } else await expect(page).toHaveURL(/\/$/)
    }
  },
)

test(
  'either number has at least six characters where the country requires it',
  proves(['ACC-049', 'ACC-050']),
  async ({ page }) => {
    await changeSettings(page, (setting) => {
      setting.flags = 3
    })
    const { email, number } = await anOnboardingMember({ ...nothingElse, companyNumber: undefined })
    const [short, enough] = [number.slice(-5), number.slice(-6)]
    await prove(page, email)
    const [first, second] = [page.getByLabel('IČO'), page.getByLabel('DIČ')]
    for (const [one, other, wrong] of [
      [short, enough, first],
      [enough, short, second],
    ] as const) {
      await first.fill(one)
      await second.fill(other)
      await goOn(page)
      await expect(page.getByRole('link', { name: 'This is too short.' })).toHaveCount(1)
      await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    }
    await second.fill(enough)
    await goOn(page)
    await expect(title(page)).toHaveText(choice)
  },
)

async function choose(page: Page, type: string) {
  await expect(title(page)).toHaveText(choice)
  await page.getByRole('radio', { name: type, exact: true }).check()
  await goOn(page)
}

/** Changes the settings of all countries from the next page on. */
async function changeSettings(page: Page, change: (setting: Setting) => void) {
  await page.goto('about:blank')
  const address = /\/api\/v1\/config\/public/
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as { regional_settings: Setting[] }
    config.regional_settings.forEach(change)
    await route.fulfill({ response, json: config })
  })
}
