import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import {
  agree,
  answerSurvey,
  aNewInstaller,
  chooseCountry,
  chooseType,
  fillAddress,
  fillCompany,
  fillInstaller,
  goOn,
  openRegistration,
  section,
  submitButton,
  title,
  toReview,
} from '../steps/registration-steps.ts'
import { askForCode, expectAccessible, mailsTo, signInByCode } from '../steps.ts'
import { proves } from '#tools/proves.ts'

test(
  'a company registers step by step and its owner signs in',
  proves(['REG-001', 'REG-002']),
  async ({ page, request }) => {
    test.slow()
    const person = aNewInstaller()
    const checked: object[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/company/validate')) checked.push(Object.fromEntries(searchParams))
    })
    await openRegistration(page, person, '?invite=BRING-2026')
    proves(['REG-003', 'CFG-045', 'LNG-021'])
    const offered = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((radio) => Number((radio as HTMLInputElement).value)))
    expect(offered.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17])
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await expectAccessible(page)
    await chooseCountry(page)
    proves(['REG-004', 'REG-005', 'REG-006', 'REG-007', 'REG-008', 'REG-009'])
    await expect(page.getByText('BRING-2026')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4)
    await expectAccessible(page)
    await fillInstaller(page, person)
    await page.getByLabel('First name').fill(' Jan ')
    await goOn(page, 'Your company')
    proves(['REG-044', 'REG-045'])
    const phone = person.phone.replaceAll(' ', '')
    expect(checked).toContainEqual({ email: person.email })
    expect(checked).toContainEqual({ phone, region_id: '10' })
    proves(['REG-010', 'REG-011', 'REG-012'])
    await expect(page.getByLabel('REGON')).toBeVisible()
    await expectAccessible(page)
    await fillCompany(page, person.number)
    await goOn(page, 'Address of the company')
    proves(['REG-013', 'REG-015', 'REG-016', 'REG-017', 'REG-018'])
    await expect(page.getByLabel('Country')).toHaveValue('Poland')
    await expect(page.getByLabel('Country')).not.toBeEditable()
    await expectAccessible(page)
    await fillAddress(page)
    await goOn(page, 'What does your company do?')
    proves(['REG-019'])
    await expect(page.getByRole('radio')).toHaveCount(6)
    await expectAccessible(page)
    await chooseType(page, 'Trader who also fits')
    await goOn(page, 'Please note')
    await expectAccessible(page)
    proves(['REG-020'])
    await expect(page.getByText(/Points are given only for windows/)).toBeVisible()
    await page.getByRole('checkbox').check()
    await goOn(page, 'A few questions about your company')
    await expectAccessible(page)
    proves(['REG-022'])
    await answerSurvey(page, () => expectAccessible(page))
    proves(['REG-023'])
    await expect(page.getByRole('checkbox', { name: 'News by phone and SMS' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'News by e-mail' }).check()
    await expectAccessible(page)
    await goOn(page, 'Check your answers')
    proves(['REG-024', 'REG-025'])
    for (const [name, entered] of [
      ['Country', ['Poland']],
      ['You', ['Jan', 'Nowak', person.email, person.phone]],
      ['Company', ['Dachy Nowak', person.number, 'Not provided']],
      ['Address', ['ul. Dębowa 8', '30-065 Kraków']],
      ['Kind of company', ['Trader who also fits']],
      ['Condition', ['Yes']],
      ['Your work', ['General building', '5']],
      ['News', ['Yes', 'No']],
    ] as const)
      await expect(section(page, name).getByRole('definition'), name).toContainText(entered)
    await expectAccessible(page)
    proves(['REG-028', 'REG-043'])
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText('accept the terms')
    await expect(page).toHaveURL(/step=review/)
    await agree(page)
    proves(['SES-021'])
    await page.waitForFunction(() => sessionStorage.getItem('registration')?.includes('review'))

    proves(['REG-029', 'REG-054', 'REG-057', 'REG-059', 'REG-060', 'REG-061'])
    proves(['USR-059', 'USR-062', 'API-030'])
    const sending = page.waitForRequest('**/v2/company/register')
    await submitButton(page).click()
    const body = (await sending).postDataJSON()
    expect([body.invite, body.terms_accepted]).toEqual(['BRING-2026', 1])
    expect(body.company).toMatchObject({
      regions_id: 10,
      name: 'Dachy Nowak',
      registration_number: person.number,
      registration_number_2: '',
      street: 'ul. Dębowa',
      house_number: '8',
      address: 'ul. Dębowa 8',
      postal_code: '30-065',
      city: 'Kraków',
      company_type: 5,
      disclaimer_accepted: 1,
      declaration_accepted: 0,
    })
    expect(JSON.parse(body.company.surveyResponse)).toContainEqual(
      expect.objectContaining({ question: 2, value: 5 }),
    )
    proves(['REG-055', 'REG-056', 'REG-058', 'ACC-060'])
    expect(body.installer).toMatchObject({
      name: 'Jan',
      surname: 'Nowak',
      email: person.email,
      phone,
      languages_id: 5,
      email_consent: 1,
      phone_consent: 0,
    })
    expect(JSON.parse(body.installer.options)).toHaveProperty('consentSeen')
    proves(['REG-030', 'REG-031', 'REG-032'])
    await expect(title(page)).toHaveText('Welcome to the club!')
    await expect(page.getByRole('main')).toContainText('60 points')
    proves(['SES-028'])
    await expect(page.getByRole('region', { name: 'What happens next' })).toBeVisible()
    expect(
      await page.evaluate(() => [sessionStorage, localStorage].map((s) => s.registration)),
    ).toEqual([undefined, undefined])
    await expectAccessible(page)
    await page.reload()
    await expect(title(page)).toHaveText('Welcome to the club!')
    proves(['REG-033'])
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/login/)
    await askForCode(page, person.email)
    await expect.poll(async () => (await mailsTo(request, person.email)).length).toBe(1)
    const [mail] = await mailsTo(request, person.email)
    await page.getByRole('textbox', { name: /code/i }).fill(/\d{5}/.exec(mail!.subject)![0])
    await expect(page).toHaveURL(/\/$/)
    await expect(title(page)).toContainText('Jan')
  },
)

const countries = [
  {
    name: 'Magyarország',
    phone: '20 123 ',
    numberName: 'Cégjegyzékszám',
    address: ['Árpád út', '8', '9021', 'Győr'],
    lines: ['Győr', 'Árpád út 8', '9021'],
    points: '15 points',
  },
  {
    name: 'България',
    phone: '88 812 ',
    numberName: 'ЕИК',
    address: ['ул. „Гладстон“', '8', '4000', 'Пловдив'],
    lines: ['ул. „Гладстон“ 8', '4000 Пловдив'],
    points: '50 points',
  },
]

for (const { name, phone, numberName, address, lines, points } of countries)
  test(
    `the review of ${name} has the address in its line order, then the company registers`,
    proves(['REG-012', 'REG-021', 'REG-027', 'REG-031']),
    async ({ page }) => {
      const person = aNewInstaller()
      person.phone = phone + person.number.slice(-4)
      await openRegistration(page, person)
      await chooseCountry(page, name)
      await fillInstaller(page, person)
      await goOn(page, 'Your company')
      await fillCompany(page, person.number, numberName)
      await goOn(page, 'Address of the company')
      await fillAddress(page, address)
      await goOn(page, 'What does your company do?')
      await chooseType(page, 'Sole trader')
      await goOn(page, 'Your declaration')
      await expect(page.getByText(/I pay the taxes due on rewards myself/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('checkbox').check()
      await goOn(page, 'A few questions about your company')
      await answerSurvey(page)
      await goOn(page, 'Check your answers')
      expect(await section(page, 'Address').getByRole('definition').allTextContents()).toEqual(
        lines,
      )
      await agree(page)
      await submitButton(page).click()
      await expect(page.getByRole('main')).toContainText(points)
    },
  )

test(
  'each section of the review leads to its step and back, with everything kept',
  proves(['REG-025', 'REG-026']),
  async ({ page }) => {
    const person = aNewInstaller()
    const companyType = 'What does your company do?'
    const field = (label: string) => page.getByLabel(label)
    const radio = (name: string) => page.getByRole('radio', { name })
    await openRegistration(page, person)
    await toReview(page, person)
    await agree(page)
    await page.getByRole('link', { name: 'Change Address' }).click()
    await expect(page.getByLabel('Town')).toHaveValue('Kraków')
    await page.getByLabel('House number').fill('8a')
    await goOn(page, 'Check your answers')
    await expect(section(page, 'Address')).toContainText('ul. Dębowa 8a')
    await expect(page.getByRole('checkbox', { name: /terms of the club/ })).toBeChecked()
    await page.getByRole('link', { name: 'Change News' }).click()
    await page.getByRole('checkbox', { name: 'News by e-mail' }).check()
    await goOn(page, 'Check your answers')
    for (const [name, step, isStored] of [
      ['Country', 'Where is your company?', () => expect(radio('Polska')).toBeChecked()],
      ['You', 'Who are you?', () => expect(field('E-mail address')).toHaveValue(person.email)],
      ['Company', 'Your company', () => expect(field('NIP')).toHaveValue(person.number)],
      ['Kind of company', companyType, () => expect(radio('Roofer')).toBeChecked()],
      ['News', 'How may we write to you?', () => expect(field('News by e-mail')).toBeChecked()],
    ] as const) {
      await page.getByRole('link', { name: `Change ${name}`, exact: true }).click()
      await expect(title(page)).toHaveText(step)
      await isStored()
      await page.goBack()
      await expect(title(page)).toHaveText('Check your answers')
    }
    await page.getByRole('link', { name: 'Change Your work' }).click()
    await expect(title(page)).toHaveText('A few questions about your company')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('checkbox', { name: 'General building' })).toBeChecked()
  },
)

test(
  'what was entered is there again after a reload, and can be thrown away',
  proves(['SES-019', 'SES-021', 'SES-025']),
  async ({ page }) => {
    const person = aNewInstaller()
    await openRegistration(page, person)
    await chooseCountry(page)
    await fillInstaller(page, person)
    await goOn(page, 'Your company')
    await page.getByLabel('Company name').fill('Dachy Nowak')
    await page.waitForFunction(() => localStorage.getItem('registration')?.includes('Dachy Nowak'))
    await page.reload()
    await expect(title(page)).toHaveText('Your company')
    await expect(page.getByLabel('Company name')).toHaveValue('Dachy Nowak')
    await expect(page.getByRole('region', { name: 'We kept what you entered' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(title(page)).toHaveText('Where is your company?')
    await chooseCountry(page)
    await expect(page.getByLabel('E-mail address')).toHaveValue('')
  },
)

test(
  'a signed-in member is sent home, a visitor finds the way from sign-in',
  proves(['ROL-002']),
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Register your company' }).click()
    await expect(title(page)).toHaveText('Where is your company?')
    await signInByCode(page)
    await page.goto('/register')
    await expect(page).toHaveURL(/\/$/)
  },
)
