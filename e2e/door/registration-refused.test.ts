import { expect, type Page } from '@playwright/test'
import { minuteMs } from '#contract/durations.ts'
import { test } from '../e2e-test.ts'
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
import { proves } from '#tools/proves.ts'

const known = { email: 'marek@dach-okno.example', number: '123-456-78-91' }

/** Counts the calls whose address has these words. */
function recordCalls(page: Page, path: string) {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes(path) && calls.push(request.url()))
  return calls
}

/** Changes these settings of each country from the next page on. */
async function changeSettings(page: Page, setting: object) {
  const address = /\/api\/v1\/config\/public/
  await page.unroute(address)
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as { regional_settings: object[] }
    for (const row of config.regional_settings) Object.assign(row, setting)
    await route.fulfill({ response, json: config })
  })
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
    const checks = recordCalls(page, '/company/validate')
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

/** Settings of a country: where its numbers are sent, and which of them must be there. */
const numberSettings: { setting: object; sentAs: Record<string, string>; required?: string }[] = [
  {
    setting: { vat_field: 1, company_id_field: 2, flags: 1 },
    sentAs: { NIP: 'registration_number', REGON: 'registration_number_2' },
    required: 'NIP',
  },
  {
    setting: { vat_field: 2, company_id_field: 1, flags: 2 },
    sentAs: { NIP: 'registration_number_2', REGON: 'registration_number' },
    required: 'REGON',
  },
  {
    setting: { vat_field: 2, company_id_field: 0, flags: 0 },
    sentAs: { NIP: 'registration_number_2' },
  },
  {
    setting: { vat_field: 0, company_id_field: 1, flags: 0 },
    sentAs: { REGON: 'registration_number' },
  },
]

test(
  'which numbers are asked for, sent as what, and must be there is a setting of the country',
  proves(['REG-012', 'CFG-015', 'CFG-016', 'CFG-017', 'CFG-018']),
  async ({ page }) => {
    const person = aNewInstaller()
    const asked: object[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/company/validate')) asked.push(Object.fromEntries(searchParams))
    })
    await openRegistration(page, person)
    await chooseCountry(page)
    await fillInstaller(page, person)
    await goOn(page, 'Your company')
    for (const [index, { setting, sentAs, required }] of numberSettings.entries()) {
      await changeSettings(page, setting)
      await page.goto('/register?step=company')
      await expect(title(page)).toHaveText('Your company')
      await page.getByLabel('Company name').fill('Dachy Nowak')
      for (const name of ['NIP', 'REGON'])
        if (name in sentAs) await page.getByLabel(name).fill('')
        else await expect(page.getByLabel(name)).toHaveCount(0)
      if (required) {
        await page.getByRole('button', { name: 'Continue', exact: true }).click()
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
        await expect(page.getByRole('alert')).toContainText(`${required}: `)
      } else {
        await goOn(page, 'Address of the company')
        await page.goBack()
      }
      const buildNumber = (name: string) => `${name.length}${person.number}${index}`
      for (const name of Object.keys(sentAs)) await page.getByLabel(name).fill(buildNumber(name))
      await goOn(page, 'Address of the company')
      for (const [name, column] of Object.entries(sentAs))
        expect(asked).toContainEqual({ region_id: '10', [column]: buildNumber(name) })
    }
  },
)

test(
  'streets are suggested by keyboard, and one look-up follows 400 ms after the last key',
  proves(['REG-014', 'REG-051', 'REG-053']),
  async ({ page }) => {
    const person = aNewInstaller()
    const lookups = recordCalls(page, '/addresses/streets')
    await page.clock.install()
    await openRegistration(page, person)
    await chooseCountry(page)
    await fillInstaller(page, person)
    await goOn(page, 'Your company')
    await fillCompany(page, person.number)
    await goOn(page, 'Address of the company')
    const street = page.getByRole('combobox', { name: 'Street' })
    await expect(street).toBeVisible()
    // From here on time passes only when the test says so, however slow the keys are.
    await page.clock.pauseAt(Date.now() + minuteMs)
    await street.pressSequentially('debow')
    await page.clock.runFor(300)
    expect(lookups).toEqual([])
    await page.clock.runFor(200)
    await page.clock.resume()
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
    const calls = recordCalls(page, '/company/register')
    await submitButton(page).click()
    expect(calls).toEqual([])
    await agree(page)
    await submitButton(page).click()
    await expect(title(page)).toHaveText('Who are you?')
    const lines = page.getByRole('alert').getByRole('listitem')
    await expect(lines).toHaveCount(3)
    for (const text of ['already been taken', 'does not look right', 'is too short'])
      await expect(lines.filter({ hasText: text }), text).toHaveCount(1)
    const email = page.getByLabel('E-mail address')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Mobile phone')).not.toHaveAttribute('aria-invalid', 'true')
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
  proves(['REG-059'])
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pl')
  const sending = page.waitForRequest('**/v2/company/register')
  await page.getByRole('button', { name: 'Załóż konto firmy' }).click()
  expect((await sending).postDataJSON().installer.languages_id).toBe(10)
})

test('two clicks and a lost reply make one company', async ({ page }) => {
  const person = aNewInstaller()
  await openRegistration(page, person)
  await toReview(page, person)
  await agree(page)
  const calls = recordCalls(page, '/company/register')
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
