import { minuteMs } from '#contract/durations.ts'
import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import {
  anOnboardingMember,
  answerProfile,
  goOn,
  getStoredToken,
  recordPatches,
  prove,
  findMemberRow,
  title,
} from '../steps/access-steps.ts'
import { recordCalls } from '../steps/session-steps.ts'
import { expectAccessible } from '../steps.ts'
import { proves } from '#tools/proves.ts'

const complete = { consentSeen: true, hasAgreedToTerms: true }

test(
  'an owner who lacks everything is asked for it in order, and is signed in after that',
  proves(['ACC-010', 'ACC-013', 'ACC-014', 'ACC-023']),
  async ({ page }) => {
    const { email, number } = await anOnboardingMember()
    const patches = recordPatches(page)
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/company/validate')) checks.push(request.url())
    })
    await prove(page, email)
    proves(['ACC-016'])
    await expect(title(page)).toHaveText('The terms of the club')
    await expect(page).toHaveURL(/step=terms/)
    await expect(page.getByRole('link', { name: 'Read the terms' })).toHaveAttribute(
      'href',
      /terms/,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept and continue' }).click()

    proves(['ACC-017', 'ACC-049'])
    await expect(title(page)).toHaveText("Your company's numbers")
    await page.getByLabel('IČO').fill('12345')
    await goOn(page)
    await expect(page.getByRole('link', { name: 'This is too short.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('IČO').fill(number.slice(0, 8))
    expect(checks).toEqual([])
    await goOn(page)

    proves(['ACC-018', 'ACC-051', 'CFG-004'])
    await expect(title(page)).toHaveText('What does your company do?')
    expect(checks.length).toBeGreaterThan(0)
    for (const url of checks) expect(url).toMatch(/region_id=5&registration_number=\d{8}$/)
    await goOn(page)
    await expect(page.getByRole('link', { name: /Choose what/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Trader who also fits' }).check()
    await goOn(page)

    proves(['ACC-019', 'ACC-035', 'ACC-055', 'CFG-007'])
    await expect(title(page)).toHaveText('Please note')
    await expect(page.getByText(/Points are given only for windows/)).toBeVisible()
    await goOn(page)
    await expect(page.getByRole('link', { name: 'Please tick this box.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox').check()
    proves(['ACC-030', 'ACC-032'])
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('radio', { name: 'Sole trader' }).check()
    await page.getByRole('radio', { name: 'Trader who also fits' }).check()
    await goOn(page)
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.goBack()
    await page.getByRole('radio', { name: 'Sole trader' }).check()
    await goOn(page)

    proves(['ACC-020', 'ACC-033', 'CFG-008'])
    await expect(title(page)).toHaveText('Your declaration')
    await expect(page.getByText(/I work as a sole trader/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox').check()
    await goOn(page)

    proves(['ACC-021'])
    await expect(title(page)).toHaveText('How may we write to you?')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /e-mail/i }).check()
    await goOn(page)

    proves(['ACC-022', 'SRV-001', 'SRV-002', 'SRV-006'])
    await expect(title(page)).toHaveText('A few questions about your company')
    await expect(page.getByText('30', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start' }).click()
    await goOn(page)
    await expect(page.getByText('Choose an answer to go on.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back' }).click()
    proves(['ACC-041'])
    expect(await getStoredToken(page)).toBeNull()
    expect(patches).toEqual([])
    proves(['SRV-003', 'SRV-009'])
    const typed = page.waitForRequest('**/v1/company/*/companyType')
    await answerProfile(page)

    proves(['ACC-042', 'SES-028'])
    await expect(page).toHaveURL(/\/$/)
    expect(await getStoredToken(page)).not.toBeNull()
    const getStoredKeys = () => page.evaluate(() => Object.keys(sessionStorage))
    await expect.poll(getStoredKeys).not.toContain('signIn')
    await expect.poll(getStoredKeys).not.toContain('signInOnboarding')
    proves(['ACC-040', 'ACC-043', 'ACC-062', 'ACC-074'])
    proves(['API-018', 'API-020', 'API-022'])
    // Home may have noted the first visit by now.
    expect(patches.slice(0, 3).map(({ path }) => path)).toEqual([
      '/api/v1/company/*/companyType',
      '/api/v1/company/*',
      '/api/v1/installer/user/*',
    ])
    for (const { bearer } of patches) expect(bearer).toMatch(/^Bearer ./)
    expect(patches[0]!.body).toEqual({
      company_type: 6,
      disclaimer_accepted: 0,
      declaration_accepted: 1,
    })
    expect(patches[1]!.body).toMatchObject({ registration_number: number.slice(0, 8) })
    proves(['ACC-058', 'ACC-077', 'ACC-078', 'ACC-084'])
    expect(patches[2]!.body).toMatchObject({ email_consent: 1, phone_consent: 0 })
    expect(JSON.parse(String(patches[2]!.body['options']))).toMatchObject({
      consentSeen: true,
      hasAgreedToTerms: true,
    })
    const row = await findMemberRow(email)
    expect((await typed).url()).toMatch(new RegExp(`/v1/company/${String(row['id'])}/companyType$`))
    expect(row).toMatchObject({ company_type: 6, declaration_accepted: true, email_consent: true })
    proves(['ACC-079', 'ACC-081', 'ACC-082', 'ACC-083'])
    const times = ['ctSeen', 'decSeen', 'vatSeen', 'cidSeen']
    const seen = [JSON.parse(String(patches[2]!.body['options'])), row['options']]
    for (const options of seen as Record<string, string>[])
      for (const name of times) expect(Date.parse(options[name]!), name).toBeGreaterThan(0)
  },
)

const everything = {
  options: {
    ...complete,
    ctSeen: true,
    disSeen: true,
    decSeen: true,
    vatSeen: true,
    cidSeen: true,
    firstTime: false,
  },
  companyNumber: true,
  companyType: 1,
  hasSurvey: true,
} as const
const { hasAgreedToTerms: _agreed, ...unagreed } = everything.options
const { vatSeen: _vat, ...unseen } = everything.options
const { consentSeen: _consent, ...unasked } = everything.options
const [home, terms] = ['Good', 'The terms of the club']

/** Missing data or consents of a person, and the first screen after the code. */
const lacks = [
  [{}, home],
  [{ options: unagreed, createdAt: '2024-01-30' }, terms],
  [{ options: unagreed, createdAt: '2024-02-01' }, home],
  [{ region: 13, options: unagreed, createdAt: '2024-01-30' }, terms],
  [{ region: 10, options: unagreed, createdAt: '2024-01-30' }, home],
  [{ companyNumber: undefined }, "Your company's numbers"],
  [{ companyNumber: '31415926', options: unseen }, "Your company's numbers"],
  [{ companyNumber: '31415927' }, home],
  [{ companyType: 0 }, 'What does your company do?'],
  [{ hasSurvey: false }, 'A few questions about your company'],
  [{ options: unasked }, 'How may we write to you?'],
] as const

test(
  'each step comes to whom it concerns and to nobody else; consents may stay off',
  proves(['ACC-016', 'ACC-024', 'ACC-026', 'ACC-027', 'ACC-028', 'ACC-029', 'ACC-057']),
  async ({ page }) => {
    for (const [change, first] of lacks) {
      const { email } = await anOnboardingMember({ ...everything, ...change })
      await page.goto('/login')
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
      await prove(page, email)
      proves(['USR-056'])
      await expect(title(page), JSON.stringify(change)).toContainText(first)
      if (!('companyNumber' in change) || first === home || !change.companyNumber) continue
      proves(['ACC-051'])
      const calls = recordCalls(page)
      await goOn(page)
      await expect(title(page)).toContainText(home)
      expect(calls.count('GET /v2/company/validate')).toBe(0)
    }
    proves(['ACC-068', 'ACC-075'])
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
    await goOn(page)
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'the survey promises no points where there are none',
  proves(['SRV-001']),
  async ({ page }) => {
    await page.route(/\/api\/v1\/config\/public/, async (route) => {
      const response = await route.fetch()
      const config = (await response.json()) as { behaviours: Record<string, number> }
      await route.fulfill({
        response,
        json: { ...config, behaviours: { ...config.behaviours, cz: 0 } },
      })
    })
    const { email } = await anOnboardingMember({ ...everything, hasSurvey: false })
    await prove(page, email)
    await expect(title(page)).toHaveText('A few questions about your company')
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    await expect(page.getByText('30', { exact: true })).toHaveCount(0)
  },
)

test(
  'whoever lacks one thing is asked for that alone, an employee only for consent',
  proves(['ACC-011', 'ACC-012', 'ACC-025', 'ACC-059', 'ROL-036', 'ROL-038']),
  async ({ page }) => {
    const owner = await anOnboardingMember({
      options: complete,
      companyNumber: true,
      companyType: 1,
    })
    await prove(page, owner.email)
    await expect(title(page)).toHaveText('A few questions about your company')
    await page.evaluate(() => sessionStorage.clear())
    const employee = await anOnboardingMember({ role: 4 })
    await prove(page, employee.email)
    await expect(title(page)).toHaveText('How may we write to you?')
    await page.getByRole('checkbox', { name: /SMS/ }).check()
    const patches = recordPatches(page)
    await goOn(page)
    await expect(page).toHaveURL(/\/$/)
    expect(patches[0]!.path).toBe('/api/v1/installer/user/*')
    expect(patches[0]!.body).toMatchObject({ email_consent: 0, phone_consent: 1 })
    expect(await findMemberRow(employee.email)).toMatchObject({
      phone_consent: true,
      email_consent: false,
    })
  },
)

test(
  'Back and a reload in the middle keep the step and what was typed, and nobody is signed in yet',
  proves(['ACC-014', 'ACC-041', 'SES-020', 'SES-024', 'SES-026', 'SES-027']),
  async ({ page }) => {
    const { email } = await anOnboardingMember({ options: complete })
    await prove(page, email)
    await page.getByLabel('IČO').fill('87654321')
    const getStoredOnboarding = () =>
      page.evaluate(() => sessionStorage.getItem('signInOnboarding') ?? '')
    expect(await getStoredOnboarding()).not.toContain('87654321')
    await expect.poll(getStoredOnboarding).toContain('87654321')
    await page.reload()
    await expect(page.getByLabel('IČO')).toHaveValue('87654321')
    await goOn(page)
    await page.getByRole('radio', { name: 'Roofer' }).check()
    await page.goBack()
    await expect(page.getByLabel('IČO')).toHaveValue('87654321')
    await page.goForward()
    await expect(page.getByRole('radio', { name: 'Roofer' })).toBeChecked()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('E-mail address')).toHaveValue(email)
    expect(await getStoredToken(page)).toBeNull()
    await page.goto('/projects')
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/login?step=survey')
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  },
)

test('a proven code opens the steps for 15 minutes; after that it takes another code and the answers are kept', async ({
  page,
}) => {
  await page.clock.install()
  const { email } = await anOnboardingMember({ options: complete })
  await prove(page, email)
  await page.getByLabel('IČO').fill('87654399')
  await page.clock.fastForward('15:01')
  await expect(page.getByText('Your code has run out.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => sessionStorage.getItem('signInOnboarding'))).not.toContain(
    'pair',
  )
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('textbox', { name: /code/i }).fill('12345')
  await expect(page.getByLabel('IČO')).toHaveValue('87654399')
})

test(
  'a number that another company has is marked, half a second after the last key and again on continue',
  proves(['ACC-052', 'ACC-053', 'ACC-063', 'ERR-023']),
  async ({ page }) => {
    const other = await anOnboardingMember()
    const taken = other.number.slice(0, 8).replace(/./, '9')
    await anOnboardingMember({ companyNumber: taken })
    const { email } = await anOnboardingMember({ options: complete })
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/company/validate')) checks.push(request.url())
    })
    await page.clock.install()
    await prove(page, email)
    await expect(page.getByLabel('IČO')).toBeVisible()
    // From here on time passes only when the test says so, however slow the keys are.
    await page.clock.pauseAt(Date.now() + minuteMs)
    await page.getByLabel('IČO').pressSequentially(taken)
    await page.clock.runFor(400)
    expect(checks).toEqual([])
    await page.clock.runFor(200)
    await page.clock.resume()
    await expect(
      page.getByText('The company registration number has already been taken.'),
    ).toBeVisible()
    expect(checks).toHaveLength(1)
    await expect(page.getByLabel('IČO')).toHaveAttribute('aria-invalid', 'true')
    await goOn(page)
    await expect(
      page.getByRole('link', { name: 'The company registration number has already been taken.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: /language/i }).selectOption('pl')
    await expect(title(page)).toHaveText('Numery Twojej firmy')
    await page.getByRole('button', { name: 'Dalej', exact: true }).click()
    await expect(
      page.getByRole('link', { name: 'Firma o tym numerze jest już zarejestrowana.' }),
    ).toBeVisible()
  },
)

test(
  'what is typed is saved a second after the last key, and not at each',
  proves(['SES-026']),
  async ({ page }) => {
    const { email } = await anOnboardingMember({ options: complete })
    await page.clock.install()
    await prove(page, email)
    await expect(page.getByLabel('IČO')).toBeVisible()
    const getStoredOnboarding = () =>
      page.evaluate(() => sessionStorage.getItem('signInOnboarding') ?? '')
    await page.clock.pauseAt(Date.now() + minuteMs)
    await page.getByLabel('IČO').pressSequentially('8765')
    await page.clock.runFor(900)
    await page.getByLabel('IČO').pressSequentially('4321')
    await page.clock.runFor(900)
    expect(await getStoredOnboarding()).not.toContain('"registration_number":"8')
    await page.clock.runFor(200)
    await expect.poll(getStoredOnboarding).toContain('"registration_number":"87654321"')
  },
)

test(
  'settings are asked for once while somebody signs in',
  proves(['CFG-025']),
  async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/config/public')) calls.push(request.url())
    })
    const { email } = await anOnboardingMember({
      options: complete,
      companyNumber: true,
      companyType: 1,
    })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: /E-mail/ }).fill(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByRole('textbox', { name: /code/i }).fill('12345')
    await expect(title(page)).toHaveText('A few questions about your company')
    expect(calls).toHaveLength(1)
  },
)

test(
  'company types and their boxes speak the language of the person',
  proves(['CFG-004']),
  async ({ page }) => {
    const { email } = await anOnboardingMember({
      options: complete,
      companyNumber: true,
      hasSurvey: true,
    })
    await prove(page, email)
    await expect(page.getByRole('radio', { name: 'Roofer' })).toBeVisible()
    await page.getByRole('combobox', { name: /language/i }).selectOption('pl')
    await expect(title(page)).toHaveText('Czym zajmuje się Twoja firma?')
    await expect(page.getByRole('radio', { name: 'Dekarz' })).toBeVisible()
    await expectAccessible(page)
  },
)
