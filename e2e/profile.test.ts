import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Installer } from '#contract/members/installers.ts'
import { test } from './e2e-test.ts'
import { injectToken, getStoredTokens, title } from './steps/session-steps.ts'
import { expectAccessible, mailsTo } from './steps.ts'
import { proves } from '#tools/proves.ts'

const anna = 'anna@mansarda-plus.example'
const georgi = 'georgi@pokrivi-petrov.example'

/** The signed-in person as the club knows them. */
async function fetchSelf(page: Page) {
  const { token } = (await getStoredTokens(page))!
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get('/api/v1/company/user/self', { headers })
  return (await reply.json()) as Installer
}

test(
  'the profile is read and edited part by part, and only what changed is sent',
  proves(['USR-001']),
  async ({ page }) => {
    await injectToken(page, georgi)
    const self = await fetchSelf(page)
    await page.goto('/user')
    await expect(title(page)).toHaveText('Profile')
    const main = page.getByRole('main')
    proves(['USR-002', 'USR-005', 'USR-006'])
    await expect(main.getByRole('heading', { name: 'Certificates' })).toBeVisible()
    await expect(main.getByText('ГП', { exact: true })).toBeVisible()
    await expect(main.getByRole('checkbox')).toHaveCount(2)
    proves(['USR-045', 'USR-046'])
    for (const [name, consent] of [
      ['News by e-mail', self.email_consent],
      ['News by phone and SMS', self.phone_consent],
    ] as const)
      await expect(main.getByRole('checkbox', { name })).toBeChecked({ checked: consent === 1 })
    await expectAccessible(page)

    proves(['USR-003', 'USR-031', 'USR-032', 'USR-033', 'USR-034', 'USR-037'])
    const person = main.getByRole('region', { name: 'Personal details' })
    for (const text of [self.name, self.surname, self.email, 'Owner'])
      await expect(person.getByRole('definition').filter({ hasText: text })).not.toHaveCount(0)
    const phone = person.getByText(/^\+359/)
    expect((await phone.innerText()).replaceAll(/[^+\d]/g, '')).toBe(self.phone)
    await expect(person.getByRole('textbox')).toHaveCount(0)

    proves(['USR-007', 'USR-011', 'USR-078'])
    await main.getByRole('button', { name: 'Edit: Personal details' }).click()
    const surname = main.getByLabel('Surname')
    const before = await surname.inputValue()
    await surname.fill(`${before}ов`)
    proves(['API-025'])
    const answered = Promise.withResolvers<void>()
    await page.route('**/v1/company/user/*', async (route) => {
      if (route.request().method() === 'PATCH') await answered.promise
      await route.fallback()
    })
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await main.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toEqual({ surname: `${before}ов` })
    await expect(main.getByText(`${before}ов ·`)).toBeVisible()
    const readAgain = page.waitForRequest('**/v1/company/user/self')
    answered.resolve()
    await readAgain
    await page.unroute('**/v1/company/user/*')
    await expect(person).toContainText(`${before}ов`)
    await expect(person.getByRole('textbox')).toHaveCount(0)

    proves(['USR-004', 'USR-052', 'USR-060', 'USR-061'])
    const company = main.getByRole('region', { name: 'Company' })
    const { name, address, postal_code, city } = self.company
    for (const text of [name, address, postal_code, city]) await expect(company).toContainText(text)
    await expect(company.getByRole('textbox')).toHaveCount(0)
    proves(['USR-008', 'USR-022', 'USR-023', 'USR-068'])
    await main.getByRole('button', { name: 'Edit: Company' }).click()
    await company.getByLabel('ЕИК').fill('')
    await company.getByRole('button', { name: 'Save' }).click()
    await expect(company.getByLabel('ЕИК')).toHaveAttribute('aria-invalid', 'true')
    await expect(company.getByText(/, like \d/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Rooflight Club' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await company.getByRole('button', { name: 'Cancel' }).click()
    await expect(company.getByRole('textbox')).toHaveCount(0)
    await main.getByRole('button', { name: 'Edit: Company' }).click()
    proves(['USR-015', 'USR-020', 'USR-021', 'USR-051', 'USR-079'])
    await company.getByLabel('Town').fill('Пловдив-юг')
    const type = company.getByRole('radio', { checked: false }).first()
    await type.check()
    for (const box of await company.getByRole('checkbox').all()) await box.check()
    const first = page.waitForRequest(`**/v1/company/${self.company.id}`)
    const second = page.waitForRequest((request) => request.url().endsWith('/companyType'))
    await company.getByRole('button', { name: 'Save' }).click()
    expect((await first).postDataJSON()).toEqual({ city: 'Пловдив-юг' })
    const { company_type, ...flags } = (await second).postDataJSON() as Record<string, number>
    expect(typeof company_type).toBe('number')
    expect(Object.keys(flags)).toEqual(['disclaimer_accepted', 'declaration_accepted'])
    await expect(company).toContainText('Пловдив-юг')
  },
)

test(
  'another country has other numbers, and a company its certificates',
  proves(['USR-006', 'USR-068']),
  async ({ page }) => {
    await injectToken(page, 'marek@dach-okno.example')
    await page.goto('/user')
    const main = page.getByRole('main')
    await expect(main.getByRole('article').getByRole('heading').first()).toBeVisible()
    await expect(main.getByText('NIP', { exact: true })).toBeVisible()
    await expect(main.getByText('ЕИК', { exact: true })).toHaveCount(0)
    await main.getByRole('button', { name: 'Edit: Company' }).click()
    await expect(main.getByLabel('NIP')).toBeVisible()
    await expect(main.getByLabel('REGON')).toBeVisible()
    await expect(main.getByLabel('ЕИК')).toHaveCount(0)
    await injectToken(page, georgi)
    await page.goto('/user')
    await expect(main.getByText('ЕИК', { exact: true })).toBeVisible()
    await expect(main.getByText('NIP', { exact: true })).toHaveCount(0)
  },
)

test(
  'a certificate opens at an address that holds its uuid and that of the company',
  proves(['USR-076']),
  async ({ page }) => {
    await injectToken(page, 'marek@dach-okno.example')
    const { company } = await fetchSelf(page)
    await page.goto('/user')
    const linked = page.waitForRequest(/\/certificates\/[0-9a-f-]{36}\/link/)
    const opened = page.waitForRequest('**/files/certificates/**')
    await page
      .getByRole('button', { name: /^Download “.*” as PDF$/ })
      .first()
      .click()
    const [, uuid] = /certificates\/([0-9a-f-]{36})\/link/.exec((await linked).url())!
    expect(new URL((await opened).url()).pathname).toBe(
      `/pv/app/public/files/certificates/${uuid}-${company.uuid}.pdf`,
    )
  },
)

test(
  'a picture is chosen, sent and taken away',
  proves(['USR-024', 'USR-025', 'USR-026', 'USR-027', 'USR-028', 'USR-038']),
  async ({ page }) => {
    await injectToken(page, georgi)
    await page.goto('/user')
    const input = page.getByLabel(/Choose a picture/)
    await expect(input).toHaveAttribute('accept', 'image/png,image/jpeg')
    const use = page.getByRole('button', { name: 'Use this picture' })
    await expect(use).toBeDisabled()
    const square = { width: 64, height: 64, channels: 3, background: 'teal' } as const
    const buffer = await sharp({ create: square }).png().toBuffer()
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await expect(use).toBeEnabled()
    await use.click()
    const displayed = page.getByRole('main').locator('img[src*="/avatars/"]')
    await expect(displayed).toBeVisible()
    await expect(displayed).toHaveAttribute('src', (await fetchSelf(page)).avatar!)
    await expect(use).toBeDisabled()
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    await expect(displayed).toHaveCount(0)
  },
)

test(
  'an unverified address is confirmed by its code, and the warning goes',
  proves(['HOM-014', 'HOM-015', 'HOM-016', 'VEM-001', 'VEM-002', 'VEM-004']),
  async ({ page }) => {
    await injectToken(page, anna)
    proves(['USR-042'])
    expect((await fetchSelf(page)).verified_email_at).toBeNull()
    await page.goto('/')
    const warning = page.getByRole('region', { name: 'Confirm your e-mail address' })
    const started = page.waitForRequest('**/v2/company/verification')
    await warning.getByRole('button', { name: 'Send the code' }).click()
    expect((await started).method()).toBe('POST')
    await expect(page).toHaveURL(/\/verify-email$/)
    await expect(title(page)).toHaveText('Confirm your e-mail address')
    await expect
      .poll(async () => (await mailsTo(page.request, anna))[0]?.subject)
      .toMatch(/confirms your e-mail|potwierdza Twój adres/)
    const code = /\d{5}/.exec((await mailsTo(page.request, anna))[0]!.subject)![0]
    const field = page.getByRole('textbox', { name: /code/i })
    await field.fill(code === '99999' ? '99998' : '99999')
    proves(['ERR-041'])
    await expect(page.getByText('That is not the code')).toBeVisible()
    await field.fill('')
    await field.pressSequentially(code)
    proves(['VEM-003', 'VEM-005'])
    const sent = page.waitForRequest('**/v2/company/verification')
    await page.getByRole('button', { name: 'Confirm' }).click()
    expect([(await sent).method(), (await sent).postDataJSON().code]).toEqual(['PATCH', code])
    await expect(page.getByText(`Thank you, ${anna} is confirmed.`)).toBeVisible()
    await page.getByRole('link', { name: 'To the home page' }).click()
    await expect(title(page)).toHaveText(/Good to see you/)
    await expect(warning).toHaveCount(0)
    expect((await fetchSelf(page)).verified_email_at).not.toBeNull()
  },
)

test(
  'a wrong e-mail or phone stays in the form, a right phone leaves in full international form',
  proves(['USR-012', 'USR-013', 'USR-014']),
  async ({ page }) => {
    await injectToken(page, georgi)
    const sent: unknown[] = []
    await page.route('**/v1/company/user/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      sent.push(route.request().postDataJSON())
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto('/user')
    const person = page.getByRole('region', { name: 'Personal details' })
    await person.getByRole('button', { name: 'Edit' }).click()
    const [email, phone] = [person.getByLabel('E-mail address'), person.getByLabel('Mobile phone')]
    const right = await email.inputValue()
    await email.fill('georgi@pokrivi')
    await person.getByRole('button', { name: 'Save' }).click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill(right)
    await phone.fill('+48 512 345 678')
    await person.getByRole('button', { name: 'Save' }).click()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await phone.fill('0899 123 456')
    await person.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sent).toEqual([{ phone: '+359899123456' }])
  },
)

test(
  'the language of the person is that of the screens where this browser has chosen none',
  proves(['USR-036']),
  async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'languages', { get: () => ['ja'] }),
    )
    const spoken = new Set<string>()
    for (const email of [georgi, 'jana@strechy-dvorak.example']) {
      await injectToken(page, email)
      const { language } = await fetchSelf(page)
      await page.goto('/user')
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}\\b`))
      spoken.add(language)
    }
    expect(spoken.size).toBe(2)
  },
)

test(
  'a consent that cannot be saved falls back and says so',
  proves(['ERR-036']),
  async ({ page }) => {
    await injectToken(page, georgi)
    await page.goto('/user')
    const box = page.getByRole('checkbox', { name: /News by e-mail/ })
    const was = await box.isChecked()
    await page.route('**/v1/installer/user/*', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await box.click()
    await expect(page.getByText('Something went wrong. Please try again.').first()).toBeVisible()
    await expect(box).toBeChecked({ checked: was })
  },
)

test('the data of a person are a file, and the end of the account can be taken back', async ({
  page,
}) => {
  await injectToken(page, georgi)
  await page.goto('/user')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await file).suggestedFilename()).toBe('rooflight-club.pdf')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete in 30 days' }).click()
  await expect(page.getByText(/Your account ends on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText(/Your account ends on/)).toHaveCount(0)
})

test('names, addresses and forms read as Hungarians write them', async ({ page }) => {
  await injectToken(page, 'peter@tetoablak-mester.example')
  await page.evaluate(() => localStorage.setItem('language', 'hu'))
  await page.goto('/user')
  const main = page.getByRole('main')
  await expect(main.getByText('Nagy Péter · Tetőablak Mester Kft.')).toBeVisible()
  await expect(main.getByText('+36 20 123 4567')).toBeVisible()
  await expect(main.getByText('Győr, Baross Gábor út 21., 9024')).toBeVisible()
  await main.getByRole('button', { name: 'Módosítás' }).first().click()
  const person = main.getByRole('textbox')
  await expect(person.nth(0)).toHaveAccessibleName('Vezetéknév')
  await expect(person.nth(1)).toHaveAccessibleName('Keresztnév')
  await page.goto('/team')
  await expect(main.getByRole('link', { name: 'Nagy Péter' })).toBeVisible()
  await page.goto('/projects')
  await expect(page.locator('body')).not.toContainText('Péter Nagy')
})
