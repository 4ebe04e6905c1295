import { expect } from '@playwright/test'
import { test } from '../journey.ts'
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
import { proves } from '../../tools/proves.ts'

test(
  'a company registers step by step and its owner signs in',
  proves(['REG-001', 'REG-002']),
  async ({ page, request }) => {
    test.slow()
    const person = aNewInstaller()
    const checked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/company/validate')) checked.push(new URL(request.url()).search)
    })
    await openRegistration(page, person, '?invite=BRING-2026')
    proves(['REG-003', 'CFG-045', 'LNG-021'])
    await expect(page.getByRole('radio')).toHaveCount(14)
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await expectAccessible(page)
    await chooseCountry(page)
    proves(['REG-004', 'REG-005', 'REG-006', 'REG-007', 'REG-008', 'REG-009'])
    await expect(page.getByText('BRING-2026')).toHaveCount(0)
    await expectAccessible(page)
    await fillInstaller(page, person)
    await goOn(page, 'Your company')
    proves(['REG-044', 'REG-045'])
    expect(checked.some((query) => query.includes('email='))).toBe(true)
    expect(checked.some((query) => /phone=.*region_id=10/.test(query))).toBe(true)
    proves(['REG-010', 'REG-011', 'REG-012'])
    await expect(page.getByLabel('REGON')).toBeVisible()
    await expectAccessible(page)
    await fillCompany(page, person.number)
    await goOn(page, 'Address of the company')
    proves(['REG-013', 'REG-015', 'REG-016', 'REG-017', 'REG-018'])
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
    await page.getByRole('checkbox').check()
    await goOn(page, 'A few questions about your company')
    await expectAccessible(page)
    proves(['REG-022'])
    await answerSurvey(page, () => expectAccessible(page))
    proves(['REG-023'])
    await page.getByRole('checkbox', { name: 'News by e-mail' }).check()
    await expectAccessible(page)
    await goOn(page, 'Check your answers')
    proves(['REG-024', 'REG-025'])
    await expect(section(page, 'You')).toContainText(person.email)
    await expect(section(page, 'Company')).toContainText('Dachy Nowak')
    await expect(section(page, 'Company')).toContainText('Not provided')
    await expect(section(page, 'Kind of company')).toContainText('Trader who also fits')
    await expect(section(page, 'Your work')).toContainText('General building')
    await expectAccessible(page)
    proves(['REG-028', 'REG-043'])
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText('accept the terms')
    await expect(page).toHaveURL(/step=review/)
    await agree(page)
    proves(['SES-021'])
    await page.waitForFunction(() => sessionStorage.getItem('registration')?.includes('review'))

    proves(['REG-029', 'REG-054', 'REG-057', 'REG-059', 'REG-060', 'REG-061'])
    const sending = page.waitForRequest('**/v2/company/register')
    await submitButton(page).click()
    const body = (await sending).postDataJSON()
    expect([body.invite, body.installer.languages_id, body.installer.email_consent]).toEqual([
      'BRING-2026',
      5,
      1,
    ])
    expect(body.installer.email).toBe(person.email)
    expect(JSON.parse(body.installer.options)).toBeInstanceOf(Object)
    expect([body.company.street, body.company.disclaimer_accepted]).toEqual(['ul. Dębowa', 1])
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
    await openRegistration(page, person)
    await toReview(page, person)
    await agree(page)
    await page.getByRole('link', { name: 'Change Address' }).click()
    await expect(page.getByLabel('Town')).toHaveValue('Kraków')
    await page.getByLabel('House number').fill('8a')
    await goOn(page, 'Check your answers')
    await expect(section(page, 'Address')).toContainText('ul. Dębowa 8a')
    await expect(page.getByRole('checkbox', { name: /terms of the club/ })).toBeChecked()
    await page.getByRole('link', { name: 'Change You', exact: true }).click()
    await expect(page.getByLabel('E-mail address')).toHaveValue(person.email)
    await page.goBack()
    await expect(title(page)).toHaveText('Check your answers')
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
