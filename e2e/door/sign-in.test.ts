import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { anOnboardingMember, prove } from '../steps/access-steps.ts'
import { delayAnswers, expectSignIn, title } from '../steps/session-steps.ts'
import { expectAccessible, mailsTo, signInByCode } from '../steps.ts'
import { proves } from '#tools/proves.ts'

test(
  'a member signs in by e-mail with the mailed code, one step at a time',
  proves(['ACC-001', 'ACC-002', 'ACC-004', 'ACC-005', 'ACC-008']),
  async ({ page, request }) => {
    const jana = 'jana@strechy-dvorak.example'
    const before = (await mailsTo(request, jana)).length
    await page.goto('/login')
    const [choices, fields] = [page.getByRole('radio'), page.getByRole('textbox')]
    await expect(choices).toHaveCount(2)
    await expect(choices.first()).toHaveAccessibleName(/^E-mail/)
    await expect(choices.last()).toHaveAccessibleName(/^Phone/)
    await expect(fields).toHaveCount(0)
    await choices.first().check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(fields).toHaveCount(1)
    await expect(choices).toHaveCount(0)
    await expect(page.getByLabel('Country')).toHaveCount(0)
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(jana)

    proves(['ACC-015'])
    const answerNow = await delayAnswers(page, '**/v2/installer/login')
    const asked = page.waitForRequest('**/v2/installer/login')
    const answered = page.waitForResponse('**/v2/installer/login')
    await page.getByRole('button', { name: 'Send the code' }).click()
    expect((await asked).postDataJSON()).toEqual({ email: jana })
    const code = page.getByRole('textbox', { name: 'Code of 5 digits' })
    await expect(page.getByText('Sending the code…').first()).toBeVisible()
    await expect(code).toHaveCount(0)
    answerNow()
    await expect(code).toBeVisible()
    await expect(fields).toHaveCount(1)

    await expect.poll(async () => (await mailsTo(request, jana)).length).toBe(before + 1)
    const [mail] = await mailsTo(request, jana)
    const mailed = /\d{5}/.exec(mail!.subject)![0]
    proves(['ACC-073', 'API-016'])
    const { user_id: userId } = (await (await answered).json()) as { user_id: string }
    const verified = page.waitForRequest('**/v2/installer/login/verify')
    await code.fill(mailed)
    expect((await verified).postDataJSON()).toEqual({ userId, code: mailed })
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jana')
  },
)

const complete = {
  options: { consentSeen: true, hasAgreedToTerms: true, firstTime: false },
  companyNumber: true,
  companyType: 1,
  hasSurvey: true,
} as const
const consents = 'How may we write to you?'
const survey = 'A few questions about your company'

test(
  'every step has a way on and, but for the first, a way back to the one before',
  proves(['ACC-013', 'ACC-014']),
  async ({ page }) => {
    const { email, number } = await anOnboardingMember()
    const back = page.getByRole('button', { name: 'Back', exact: true })
    const onward = page.getByRole('button', {
      name: /^(Continue|Send the code|Accept and continue|Start)$/,
    })
    await page.goto('/login?step=type')
    await page.getByRole('radio', { name: /E-mail/ }).check()
    await onward.click()
    await page.getByRole('textbox', { name: /E-mail/ }).fill(email)
    await onward.click()
    await expect(title(page)).toHaveText('Enter the code')
    await expect(onward).toBeVisible()
    await back.click()
    await expect(title(page)).toHaveText('Your e-mail')
    await back.click()
    await expect(title(page)).toHaveText('Sign in')
    await expect(back).toHaveCount(0)
    await onward.click()
    await page.getByRole('button', { name: 'I have a code' }).click()
    await page.getByRole('textbox', { name: /code/i }).fill('12345')

    const steps: [name: string, answer?: () => Promise<void>][] = [
      ['The terms of the club'],
      ["Your company's numbers", () => page.getByLabel('IČO').fill(number.slice(0, 8))],
      [
        'What does your company do?',
        () => page.getByRole('radio', { name: 'Sole trader' }).check(),
      ],
      ['Your declaration', () => page.getByRole('checkbox').check()],
      [consents],
    ]
    for (const [name, answer] of steps) {
      await expect(title(page)).toHaveText(name)
      await answer?.()
      await onward.click()
    }
    await expect(title(page)).toHaveText(survey)
    await expect(onward).toBeVisible()
    for (const [name] of steps.toReversed()) {
      await back.click()
      await expect(title(page)).toHaveText(name)
    }
    await back.click()
    await expect(title(page)).toHaveText('Your e-mail')
  },
)

/** The answer to the code, and the first screen after it. */
const answers = [
  [{}, 'Good'],
  [{ has_survey: false }, survey],
  [{ has_survey: false, role: 4 }, 'Good'],
  [{ company_type: 0 }, 'What does your company do?'],
  [{ registration_number: '' }, "Your company's numbers"],
] as const

test(
  'the answer to the code chooses the steps, and the consents stand as it tells them',
  proves(['ACC-012', 'ACC-069', 'ACC-070', 'ACC-076']),
  async ({ page }) => {
    const { email } = await anOnboardingMember(complete)
    let change: object = {}
    await page.route('**/v2/installer/login/verify', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { user: object }
      await route.fulfill({ response, json: { ...answer, user: { ...answer.user, ...change } } })
    })
    const begin = async (part: object) => {
      change = part
      await page.goto('/login')
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
      await prove(page, email)
    }
    for (const [part, first] of answers) {
      await begin(part)
      await expect(title(page), JSON.stringify(part)).toContainText(first)
    }
    const options = JSON.stringify({ hasAgreedToTerms: true })
    for (const [email_consent, phone_consent] of [
      [1, 0],
      [0, 1],
    ]) {
      await begin({ options, email_consent, phone_consent })
      await expect(title(page)).toHaveText(consents)
      const boxes = page.getByRole('checkbox')
      await expect(boxes.first()).toBeChecked({ checked: email_consent === 1 })
      await expect(boxes.last()).toBeChecked({ checked: phone_consent === 1 })
    }
  },
)

test('the sign-in page has no accessibility fault', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test(
  'the language is switched at once and stays',
  proves(['LNG-021', 'LNG-022', 'LNG-023']),
  async ({ page }) => {
    await page.goto('/login')
    proves(['LNG-026'])
    await expect(page.locator('html')).toHaveAttribute('lang', /^en\b/)
    await page.getByRole('combobox', { name: /language/i }).selectOption('pl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    proves(['LNG-019', 'LNG-020'])
    const choices = await page.getByRole('combobox').first().getByRole('option').allTextContents()
    expect(choices).toHaveLength(15)
    expect(choices.filter((name) => /ital|t[uü]rk/i.test(name))).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się')
  },
)

test(
  'whoever is signed out is sent to sign-in and comes back to where they wanted',
  proves(['ROL-005', 'ROL-034']),
  async ({ page }) => {
    await page.goto('/projects?status=2')
    await expectSignIn(page, '/projects?status=2')
    await page.getByRole('radio', { name: /E-mail/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: /E-mail/ }).fill('jana@strechy-dvorak.example')
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByRole('textbox', { name: /code/i }).fill('12345')
    await expect(page).toHaveURL(/\/projects\?status=2$/)
  },
)

test(
  'a signed-in member is sent home from the sign-in page',
  proves(['ROL-001']),
  async ({ page }) => {
    await signInByCode(page)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/$/)
  },
)
