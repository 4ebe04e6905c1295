import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Installer } from '#contract/members/installers.ts'
import { test } from '../e2e-test.ts'
import { answerSurvey } from '../steps/earn-steps.ts'
import { injectToken, getStoredItem, title } from '../steps/session-steps.ts'
import { fetchProduct, toSummary } from '../steps/spend-steps.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'
const georgi = 'georgi@pokrivi-petrov.example'
/** As the server words them and, by the catalogue, the screen. */
const [short, wrong] = ['This value is too short.', 'This value is not valid.']
const [isShort, isWrong] = [/This is too short\.$/, /This does not look right\.$/]
const fault = 'Something went wrong. Please try again.'

const customerFields = [
  'name',
  'surname',
  'company_name',
  'email',
  'phone',
  'phone_prefix',
  'phone_number',
  'country',
  'street',
  'house_number',
  'city',
  'postal_code',
]

type Answer = { method: string; errors?: Record<string, string[]> }

/** Refuses the call from now on, by its fields or as a fault. */
async function refuse(page: Page, url: string | RegExp, { method, errors }: Answer) {
  const code = errors ? 'common.invalid' : 'common.fault'
  const json = { code, message: errors ? 'The given data was invalid.' : fault, errors }
  await page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: errors ? 422 : 500, json })
      : route.fallback(),
  )
}

function getErrorLines(page: Page) {
  return page.getByRole('alert').getByRole('listitem')
}

async function isAbove(upper: Locator, lower: Locator) {
  const [high, low] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  return high!.y + high!.height <= low!.y
}

test(
  'a project that is refused lists why, above its form',
  proves(['ERR-027']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/projects/add')
    const street = page.getByRole('combobox', { name: 'Street and number' })
    await street.fill('ul. Kwiatowa 900')
    await page.getByLabel('Postal code').fill('30-065')
    await refuse(page, '**/api/v1/project', {
      method: 'POST',
      errors: { streetName: [short], postalCode: [wrong] },
    })
    await page.getByRole('button', { name: 'Create the project' }).click()
    await expect(getErrorLines(page)).toHaveText([isShort, isWrong])
    expect(await isAbove(page.getByRole('alert'), street)).toBe(true)
    await expect(title(page)).toHaveText('New project')
    proves(['SHL-027'])
    const trail = page.getByRole('navigation', { name: 'Where you are' })
    await expect(trail.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/projects')
    await expect(trail.locator('[aria-current=page]')).toHaveText('New project')
  },
)

test(
  'what is wrong in a form is listed above it, and what the server refuses of a team too',
  proves(['ERR-029', 'ERR-030', 'ERR-031', 'ERR-037']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/team/add')
    await page.getByLabel(/^Mobile phone/).fill('514 700 900')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(getErrorLines(page)).toHaveCount(2)
    const name = page.getByLabel('First name')
    expect(await isAbove(page.getByRole('alert'), name)).toBe(true)
    await name.fill('Olga')
    await page.getByLabel('Surname').fill('Wrona')
    await expect(getErrorLines(page)).toHaveCount(0)

    const errors = { phone: ['Invalid phone number.'], surname: [short] }
    await refuse(page, /\/v\d\/installer\/user$/, { method: 'POST', errors })
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(getErrorLines(page)).toHaveCount(2)
    await expect(page.getByRole('alert')).toContainText('Invalid phone number.')
    await expect(getErrorLines(page).filter({ hasText: isShort })).toHaveCount(1)
    await page.unroute(/\/v\d\/installer\/user$/)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(title(page)).toHaveText('Team')

    await page.getByRole('link', { name: 'Olga Wrona' }).click()
    await page.getByLabel('Surname').fill('Wronska')
    const member = /\/installer\/user\/[0-9a-f-]{36}$/
    await refuse(page, member, { method: 'PATCH', errors: { name: [wrong], surname: [short] } })
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(getErrorLines(page)).toHaveText([isWrong, isShort])
    await expect(title(page)).toHaveText('Olga Wrona')

    await refuse(page, member, { method: 'DELETE', errors: { member: [wrong, short] } })
    await page.getByRole('button', { name: 'Remove from the team' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Remove from the team' }).click()
    await expect(question.getByRole('alert').getByRole('listitem')).toHaveText([isWrong, isShort])
    await page.unroute(member)
    await question.getByRole('button', { name: 'Remove from the team' }).click()
    await expect(page.getByRole('link', { name: 'Olga Wrona' })).toHaveCount(0)
  },
)

test(
  'a picture that is refused lists why; it travels as a form, everything else as JSON',
  proves(['API-002', 'ERR-033']),
  async ({ page }) => {
    await injectToken(page, georgi)
    await page.goto('/user')
    const types: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/'))
        types.push(request.headers()['content-type'] ?? '')
    })
    await page.getByRole('checkbox', { name: /News by e-mail/ }).click()
    await expect.poll(() => types).toEqual(['application/json'])
    const square = { width: 64, height: 64, channels: 3, background: 'teal' } as const
    const buffer = await sharp({ create: square }).png().toBuffer()
    await page
      .getByLabel(/Choose a picture/)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await refuse(page, '**/avatar', { method: 'POST', errors: { file: [short, wrong] } })
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(getErrorLines(page)).toHaveText([isShort, isWrong])
    expect(types[1]).toMatch(/^multipart\/form-data; boundary=/)
  },
)

test('a survey that is refused lists why', proves(['ERR-034']), async ({ page }) => {
  await injectToken(page, marek)
  const { token } = JSON.parse((await getStoredItem(page, 'token'))!) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get('/api/v1/project?status=1&limit=100', { headers })
  const { data } = (await reply.json()) as { data: { uuid: string; products_count: number }[] }
  const { uuid } = data.find((project) => project.products_count > 0)!
  await refuse(page, '**/survey', { method: 'POST', errors: { response: [wrong, short] } })
  await page.goto(`/projects/${uuid}/survey`)
  await answerSurvey(page)
  await expect(getErrorLines(page)).toHaveText([isWrong, isShort])
})

test(
  'a code that cannot be sent says only that something went wrong',
  proves(['ERR-035']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.route('**/v1/company/user/self', async (route) => {
      const response = await route.fetch()
      const json = { ...((await response.json()) as Installer), verified_email_at: null }
      await route.fulfill({ response, json })
    })
    await refuse(page, '**/v2/company/verification', { method: 'POST' })
    await page.goto('/user')
    const banner = page.getByRole('region', { name: 'Confirm your e-mail address' })
    await banner.getByRole('button', { name: 'Send the code' }).click()
    await expect(banner.getByRole('alert')).toContainText(fault)
    await expect(page).toHaveURL(/\/user$/)
  },
)

test(
  'an order that is refused lists why above its button',
  proves(['ERR-040']),
  async ({ page }) => {
    await injectToken(page, marek)
    const { uuid } = await fetchProduct(page, 'HAM-CARP')
    await page.goto(`/checkout/${uuid}`)
    await toSummary(page)
    await refuse(page, '**/api/v2/orders', {
      method: 'POST',
      errors: { order: [short, wrong] },
    })
    const order = page.getByRole('button', { name: 'Order for 130 points' })
    const sent = page.waitForRequest('**/api/v2/orders')
    await order.click()
    proves(['CHK-050', 'CHK-051', 'CHK-052', 'CHK-053', 'CHK-054', 'CHK-055'])
    proves(['CHK-056', 'CHK-057', 'CHK-058', 'CHK-059', 'CHK-060', 'CHK-061'])
    const { customer } = (await sent).postDataJSON() as { customer: Record<string, string> }
    for (const field of customerFields) expect(customer, field).toHaveProperty(field)
    const { token } = JSON.parse((await getStoredItem(page, 'token'))!) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const self = await page.request.get('/api/v1/company/user/self', { headers })
    const { name, surname, email, phone, company } = (await self.json()) as Installer
    const { name: company_name, street, house_number, city, postal_code } = company
    const address = { company_name, street, house_number, city, postal_code, country: 'PL' }
    expect(customer).toMatchObject({ name, surname, email, ...address })
    const { phone: spaced, phone_prefix, phone_number } = customer
    expect([spaced!.replaceAll(' ', ''), phone_prefix]).toEqual([phone, '+48'])
    expect(phone_prefix! + phone_number!).toBe(phone)
    await expect(getErrorLines(page)).toHaveText([isShort, isWrong])
    expect(await isAbove(page.getByRole('alert'), order)).toBe(true)
  },
)

test(
  'the words of the server are read in the chosen language',
  proves(['ERR-018', 'ERR-020', 'ERR-021', 'ERR-025']),
  async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('language', 'pl'))
    await injectToken(page, marek)
    await page.goto('/team/add')
    const texts = { name: ['Letters are not allowed.'], phone: ['Invalid phone number.'] }
    const fields = page.getByRole('main').getByRole('textbox')
    await expect(fields).toHaveCount(3)
    const [name, surname, phone] = await fields.all()
    await name!.fill('Olga')
    await surname!.fill('Wrona')
    await phone!.fill('514 700 901')
    const invite = /\/v\d\/installer\/user$/
    await refuse(page, invite, { method: 'POST', errors: texts })
    await phone!.press('Enter')
    await expect(getErrorLines(page)).toHaveText([
      'Imię: Tutaj nie może być liter.',
      'Telefon komórkowy: Wpisz cały numer telefonu.',
    ])
    await page.unroute(invite)
    proves(['ERR-019', 'ERR-022', 'ERR-023', 'ERR-024'])
    for (const [text, polish] of [
      ['Installer exists.', 'Montażysta już istnieje.'],
      ['The email has already been taken.', 'Ten adres e-mail jest już zarejestrowany.'],
      [
        'The company registration number has already been taken.',
        'Firma o tym numerze jest już zarejestrowana.',
      ],
      ['Phone number is not unique.', 'Ten numer telefonu jest już zarejestrowany.'],
    ] as const) {
      await refuse(page, invite, { method: 'POST', errors: { phone: [text] } })
      await phone!.press('Enter')
      await expect(getErrorLines(page)).toContainText([polish])
      await page.unroute(invite)
    }
    await refuse(page, invite, { method: 'POST' })
    await phone!.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Coś poszło nie tak')

    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/login')
    const goOn = page.locator('form button[type=submit]')
    await page.getByRole('radio', { name: /E-mail/ }).check()
    await goOn.click()
    await page.getByRole('textbox').fill('nikt@nigdzie.example')
    await goOn.click()
    await expect(page.getByRole('alert')).toContainText('Nie znamy nikogo z tym adresem')
    proves(['ACC-015'])
    await expect(page.getByRole('textbox')).toHaveValue('nikt@nigdzie.example')
  },
)
