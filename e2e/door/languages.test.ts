import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { proves } from '#tools/proves.ts'
import { test } from '../e2e-test.ts'
import { anOnboardingMember } from '../steps/access-steps.ts'
import { signIn } from '../steps.ts'

type Phrases = {
  common: { continue: string }
  shell: { orders: string }
  signIn: {
    title: string
    lead: string
    newHere: string
    register: string
    typeNotes: { email: string; phone: string }
  }
}

/** The ids of the documents. */
const ids = {
  bs: 1,
  bg: 2,
  hr: 3,
  cs: 4,
  en: 5,
  et: 6,
  hu: 7,
  lv: 9,
  pl: 10,
  ro: 11,
  sr: 13,
  sk: 14,
  sl: 15,
  uk: 17,
  lt: 18,
}

test(
  'each of the 15 languages changes the words of the sign-in page, under its flag and code',
  proves(['LNG-001', 'LNG-022', 'LNG-023']),
  async ({ page }) => {
    await page.goto('/login')
    const picker = page.getByRole('combobox').first()
    await expect(picker).toHaveJSProperty('size', 0)
    await expect(picker).toHaveJSProperty('multiple', false)
    const codes = Object.keys(ids)
    const entries = await picker.getByRole('option').allTextContents()
    expect(entries.map((entry) => entry.split(' · ')[1]!.toLowerCase()).sort()).toEqual(
      codes.toSorted(),
    )
    // Two letters of a country, which the device draws as its flag.
    const flagged = entries.map((entry) => entry.split(' ')[0]!)
    for (const flag of flagged) expect(flag).toMatch(/^\p{RI}{2}$/u)
    expect(new Set(flagged).size).toBe(15)
    expect(entries).toContain('🇬🇧 English · EN')
    const face = picker.locator('..')
    const main = page.getByRole('main')
    const flags = new Set<string>()
    for (const code of codes) {
      await picker.selectOption(code)
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${code}\\b`))
      await expect(face.locator('span')).toHaveText(code.toUpperCase())
      flags.add(await face.locator('svg').first().innerHTML())
      const { common, signIn: phrases } = readPhrases(code)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrases.title)
      for (const text of [phrases.lead, phrases.newHere, phrases.register, common.continue])
        await expect(main).toContainText(text)
      for (const text of Object.values(phrases.typeNotes)) await expect(main).toContainText(text)
    }
    expect(flags.size).toBe(15)
  },
)

test(
  'each language that a member chooses is sent to the profile by its id, and changes the words',
  proves([
    'LNG-001',
    'LNG-002',
    'LNG-003',
    'LNG-004',
    'LNG-005',
    'LNG-006',
    'LNG-007',
    'LNG-008',
    'LNG-010',
    'LNG-011',
    'LNG-012',
    'LNG-013',
    'LNG-014',
    'LNG-015',
    'LNG-017',
    'LNG-018',
    'LNG-024',
    'ACC-087',
  ]),
  async ({ page }) => {
    const { email } = await anOnboardingMember({
      options: { consentSeen: true, hasAgreedToTerms: true, firstTime: false },
      companyNumber: true,
      companyType: 1,
      hasSurvey: true,
    })
    await signIn(page, email)
    await page.goto('/orders')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const picker = page.getByRole('dialog').getByRole('combobox')
    for (const [code, id] of Object.entries(ids)) {
      const sent = page.waitForRequest(
        (request) => request.method() === 'PATCH' && request.url().includes('/v1/installer/user/'),
      )
      await picker.selectOption(code)
      expect((await sent).postDataJSON()).toEqual({ languages_id: id })
      await expect(page.locator('main h1')).toHaveText(readPhrases(code).shell.orders)
    }
  },
)

test(
  'a first visit at a host without a country, by a browser of other languages, is in English',
  proves(['LNG-026']),
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { get: () => ['de-DE', 'it'] })
    })
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  },
)

function readPhrases(code: string) {
  const file = new URL(`../../phrases/${code}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Phrases
}
