import { expect, type Page } from '@playwright/test'

let people = 0

/** Somebody nobody knows, calling from an address of their own. */
export function aNewInstaller() {
  people += 1
  const number = String(Date.now() + people)
  return {
    email: `new${number}@people.example`,
    phone: `512 ${number.slice(-6, -3)} ${number.slice(-3)}`,
    number: number.slice(-10),
    caller: `10.${people}.${Number(number.slice(-4)) % 250}.1`,
  }
}
export type NewInstaller = ReturnType<typeof aNewInstaller>

export async function openRegistration(page: Page, person: NewInstaller, query = '') {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': person.caller })
  await page.goto(`/register${query}`)
  await expect(title(page)).toHaveText('Where is your company?')
}

export function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

export async function goOn(page: Page, to: string) {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(title(page)).toHaveText(to)
}

export async function chooseCountry(page: Page, name = 'Polska') {
  await page.getByRole('radio', { name }).check()
  await goOn(page, 'Who are you?')
}

export async function fillInstaller(page: Page, { email, phone }: NewInstaller) {
  await page.getByLabel('First name').fill('Jan')
  await page.getByLabel('Surname').fill('Nowak')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Mobile phone').fill(phone)
}

export async function fillCompany(page: Page, number: string, numberName = 'NIP') {
  await page.getByLabel('Company name').fill('Dachy Nowak')
  await page.getByLabel(numberName).fill(number)
}

export async function fillAddress(page: Page, address = ['ul. Dębowa', '8', '30-065', 'Kraków']) {
  const [street = '', house = '', code = '', town = ''] = address
  await page.getByRole('combobox', { name: 'Street' }).fill(street)
  await page.getByLabel('House number').fill(house)
  await page.getByLabel('Postal code').fill(code)
  await page.getByLabel('Town').fill(town)
}

export async function chooseType(page: Page, name = 'Roofer') {
  await page.getByRole('radio', { name, exact: true }).check()
}

/** Every question with its last option, or with five; `look` at the first of each kind. */
export async function answerSurvey(page: Page, inspect?: () => Promise<void>) {
  await page.getByRole('button', { name: 'Start' }).click()
  const next = page.getByRole('button', { name: /^(Continue|Finish)$/ })
  for (let question = 1; new URL(page.url()).searchParams.get('step') === 'survey'; question++) {
    await expect(page.getByText(`Question ${question}`, { exact: true })).toBeVisible()
    const number = page.getByRole('spinbutton')
    const options = page.getByRole('main').locator('input[type=radio], input[type=checkbox]')
    if (question < 3) await inspect?.()
    if (await number.isVisible()) await number.fill('5')
    else await options.last().check()
    const isLast = (await next.textContent()) === 'Finish'
    await next.click()
    if (isLast) break
  }
  await expect(title(page)).toHaveText('How may we write to you?')
}

/** As far as the review, in Poland. */
export async function toReview(page: Page, person: NewInstaller) {
  await chooseCountry(page)
  await fillInstaller(page, person)
  await goOn(page, 'Your company')
  await fillCompany(page, person.number)
  await goOn(page, 'Address of the company')
  await fillAddress(page)
  await goOn(page, 'What does your company do?')
  await chooseType(page)
  await goOn(page, 'A few questions about your company')
  await answerSurvey(page)
  await goOn(page, 'Check your answers')
}

export async function agree(page: Page) {
  await page.getByRole('checkbox', { name: /terms of the club/ }).check()
}

export function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Create company account' })
}

/** The section of the review under a heading. */
export function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}
