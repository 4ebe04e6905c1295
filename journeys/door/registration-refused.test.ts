import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import {
  agree,
  aNewInstaller,
  chooseCountry,
  fillAddress,
  fillCompany,
  fillInstaller,
  goOn,
  openRegistration,
  submitButton,
  title,
  toReview,
} from '../steps/registration-steps.ts'
import { expectAccessible } from '../steps.ts'
import { proves } from '../../tools/proves.ts'

const known = { email: 'marek@dach-okno.example', number: '123-456-78-91' }

/** Counts the calls whose address has these words. */
function callsOf(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes(path) && calls.push(request.url()))
  return calls
}

async function refuseRegistration(page: Page, status: number, errors?: object) {
  await page.route('**/v2/company/register', (route) =>
    route.fulfill({ status, json: { message: 'The given data was invalid.', errors } }),
  )
}

test(
  'an e-mail, a phone and a number that are taken are told at their fields',
  proves(['ERR-022', 'ERR-023', 'ERR-024']),
  async ({ page }) => {
    const person = aNewInstaller()
    await openRegistration(page, person)
    await chooseCountry(page)
    await fillInstaller(page, { ...person, email: known.email, phone: '+48 512 345 678' })
    await page.getByRole('button', { name: 'Continue' }).click()
    const [email, phone] = [page.getByLabel('E-mail address'), page.getByLabel('Mobile phone')]
    proves(['REG-046', 'REG-047', 'REG-048', 'REG-049'])
    await expect(email).toHaveAccessibleDescription(/The email has already been taken\./)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toHaveAccessibleDescription(/Phone number is not unique\./)
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Sign in instead' })).toBeVisible()
    await expectAccessible(page)
    await email.fill(person.email)
    await phone.fill(person.phone)
    await goOn(page, 'Your company')

    await fillCompany(page, known.number)
    await page.getByRole('button', { name: 'Continue' }).click()
    proves(['ACC-052', 'ACC-053'])
    const nip = page.getByLabel('NIP')
    await expect(nip).toHaveAccessibleDescription(
      /The company registration number has already been taken\./,
    )
    await expect(nip).toHaveAttribute('aria-invalid', 'true')
  },
)

test(
  'what is too short or no number of the country keeps a person at the step',
  proves(['REG-034']),
  async ({ page }) => {
    const person = aNewInstaller()
    const checks = callsOf(page, '/company/validate')
    await openRegistration(page, person)
    await chooseCountry(page)
    proves(['REG-039', 'REG-040', 'REG-041', 'REG-042'])
    await fillInstaller(page, { ...person, email: 'jan@dach', phone: '+420 601 123 456' })
    await page.getByLabel('First name').fill('J')
    await page.getByLabel('Surname').fill('N')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
    await expect(page.getByRole('alert')).toContainText('This number belongs to another country')
    expect(checks).toEqual([])
    await page.getByLabel('First name').fill('Ян')
    await page.getByLabel('Surname').fill('Őz')
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByLabel('Mobile phone').fill(person.phone)
    await goOn(page, 'Your company')
    await fillCompany(page, person.number)
    await page.getByLabel('Company name').fill('abc')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('Company name: This is too short.')
    await page.getByLabel('Company name').fill('abcd')
    await goOn(page, 'Address of the company')
    proves(['REG-036', 'REG-037', 'REG-038', 'REG-052'])
    await fillAddress(page, ['Dębow', '', '', 'a'])
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
    await fillAddress(page, ['Dębowa', '1', '1', 'ab'])
    await goOn(page, 'What does your company do?')
  },
)

test(
  'streets are suggested by keyboard, and one look-up follows the last key',
  proves(['REG-014', 'REG-051', 'REG-053']),
  async ({ page }) => {
    const person = aNewInstaller()
    const lookups = callsOf(page, '/addresses/streets')
    await openRegistration(page, person)
    await chooseCountry(page)
    await fillInstaller(page, person)
    await goOn(page, 'Your company')
    await fillCompany(page, person.number)
    await goOn(page, 'Address of the company')
    const street = page.getByRole('combobox', { name: 'Street' })
    await street.pressSequentially('debow', { delay: 60 })
    await expect(page.getByRole('option', { name: /ul\. Dębowa/ })).toBeVisible()
    expect(lookups.map((url) => new URL(url).search)).toEqual(['?region_id=10&query=debow'])
    await expect(page.getByRole('status')).toContainText('1 street found')
    await expectAccessible(page)
    await street.press('ArrowDown')
    await expect(street).toHaveAttribute('aria-activedescendant', /.+/)
    await street.press('Enter')
    await expect(street).toHaveValue('ul. Dębowa')
    await expect(page.getByLabel('Postal code')).toHaveValue('30-065')
    await expect(page.getByLabel('Town')).toHaveValue('Kraków')
    await street.fill('lipow')
    await page.getByRole('option', { name: /ul\. Lipowa/ }).click()
    await expect(page.getByLabel('Postal code')).toHaveValue('30-702')
    await street.fill('ulica Nowa')
    await page.getByLabel('House number').fill('8')
    await page.getByLabel('Postal code').fill('30111')
    await goOn(page, 'What does your company do?')
    await page.goBack()
    await expect(page.getByLabel('Postal code')).toHaveValue('30-111')
  },
)

test('services that are down hold nobody up', async ({ page }) => {
  const person = aNewInstaller()
  await page.route('**/v2/company/validate*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/v2/addresses/streets*', (route) => route.abort())
  await openRegistration(page, person)
  await chooseCountry(page)
  await fillInstaller(page, person)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('We could not check this just now')
  await expect(page.getByLabel('E-mail address')).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go on without the check' }).click()
  await fillCompany(page, person.number)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Go on without the check' }).click()
  await page.getByRole('combobox', { name: 'Street' }).pressSequentially('Lipa')
  await expect(page.getByText('Just write the street in full.').first()).toBeVisible()
  await fillAddress(page, ['Lipa', '8', '30-065', 'Kraków'])
  await goOn(page, 'What does your company do?')
})

test(
  'a refusal opens the step of its field, marked until it takes the focus',
  proves(['ERR-014', 'ERR-016', 'ERR-017', 'REG-043']),
  async ({ page }) => {
    const person = aNewInstaller()
    await openRegistration(page, person)
    await toReview(page, person)
    await refuseRegistration(page, 422, {
      'installer.email': ['The email has already been taken.', 'This value is not valid.'],
      'company.city': ['This value is too short.'],
    })
    const calls = callsOf(page, '/company/register')
    await submitButton(page).click()
    expect(calls).toEqual([])
    await agree(page)
    await submitButton(page).click()
    await expect(title(page)).toHaveText('Who are you?')
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3)
    const email = page.getByLabel('E-mail address')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await email.focus()
    await expect(email).not.toHaveAttribute('aria-invalid')
    await goOn(page, 'Address of the company')
    await expect(page.getByLabel('Town')).toHaveAttribute('aria-invalid', 'true')
    await goOn(page, 'Check your answers')
  },
)

test('a fault keeps everything and says so', proves(['ERR-015']), async ({ page }) => {
  const person = aNewInstaller()
  await openRegistration(page, person)
  await toReview(page, person)
  await refuseRegistration(page, 500)
  await agree(page)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Something went wrong')
  await expect(page.getByRole('checkbox', { name: /terms of the club/ })).toBeChecked()
})

test('two clicks and a lost reply make one company', async ({ page }) => {
  const person = aNewInstaller()
  await openRegistration(page, person)
  await toReview(page, person)
  await agree(page)
  const calls = callsOf(page, '/company/register')
  await page.route(
    '**/v2/company/register',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await submitButton(page).dblclick()
  await expect(page.getByRole('alert')).toContainText('No connection to the club')
  expect(calls).toHaveLength(1)
  await submitButton(page).click()
  await expect(title(page)).toHaveText('Welcome to the club!')
  expect(calls).toHaveLength(2)
})
