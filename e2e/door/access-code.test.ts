import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { anOnboardingMember, goOn, getStoredToken, title } from '../steps/access-steps.ts'
import { askForCode, expectAccessible, signInByCode } from '../steps.ts'
import { proves } from '#tools/proves.ts'

const complete = { consentSeen: true, hasAgreedToTerms: true }

test(
  'an installer signs in by phone, in any spelling, and the national number travels',
  proves(['ACC-003']),
  async ({ page }) => {
    const { phone } = await anOnboardingMember({
      options: complete,
      companyNumber: true,
      companyType: 1,
      hasSurvey: true,
    })
    // Somebody unknown is asked for below, which counts by caller.
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '10.89.12.3' })
    await page.goto('/login')
    await page.getByRole('radio', { name: /Phone/ }).check()
    await goOn(page)
    const country = page.getByLabel('Country')
    proves(['ACC-006', 'ACC-007', 'CFG-046'])
    await expect(page.getByRole('textbox', { name: /E-mail/ })).toHaveCount(0)
    await expect(country.locator('option:not([disabled])')).toHaveCount(14)
    await expect(country).not.toContainText(/Italy|Türkiye|Turkey/)
    await country.selectOption('pl')
    const field = page.getByLabel('Phone number')
    const send = page.getByRole('button', { name: 'Send the code' })
    proves(['ACC-048'])
    const invalid = page.getByRole('link', { name: /^Invalid phone number\./ })
    await field.fill('51234')
    await send.click()
    await expect(invalid).toBeVisible()
    // Slovenia has numbers of five digits: this one is right, and nobody's.
    await country.selectOption('si')
    await field.fill('89123')
    await send.click()
    await expect(page.getByText(/Installer not found\./)).toBeVisible()
    await expect(invalid).toHaveCount(0)
    await field.fill('8912')
    await send.click()
    await expect(invalid).toBeVisible()
    await country.selectOption('pl')
    await field.fill(phone.replace('+', '00'))
    await field.blur()
    await expect(country).toHaveValue('cz')
    await expect(page.getByText(/The number belongs to Czechia/)).toBeVisible()
    await expectAccessible(page)
    proves(['ACC-046'])
    const [request] = await Promise.all([
      page.waitForRequest('**/v2/installer/login'),
      send.click(),
    ])
    expect(request.postDataJSON()).toEqual({ phone: phone.slice(4), region: 'cz' })
    await expect(page.getByText('+420')).toBeVisible()
    const code = page.getByRole('textbox', { name: /code/i })
    await code.blur()
    await expectAccessible(page)
    await code.fill('12345')
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'every region of the phone has its calling code',
  proves([
    'CFG-029',
    'CFG-030',
    'CFG-031',
    'CFG-032',
    'CFG-033',
    'CFG-034',
    'CFG-036',
    'CFG-037',
    'CFG-038',
    'CFG-039',
    'CFG-040',
    'CFG-041',
    'CFG-043',
    'CFG-044',
  ]),
  async ({ page }) => {
    await page.goto('/login?step=type')
    await page.getByRole('radio', { name: /Phone/ }).check()
    await goOn(page)
    const country = page.getByLabel('Country')
    const codes = `ba 387, bg 359, hr 385, cz 420, ee 372, hu 36, lv 371, pl 48, ro 40, rs 381,
    sk 421, si 386, ua 380, lt 370`
    for (const row of codes.split(',')) {
      const [slug, code] = row.trim().split(' ')
      await expect(country.locator(`option[value=${slug}]`)).toContainText(`(+${code})`)
    }
  },
)

test(
  'an e-mail has text, at-sign, text, dot, text, without spaces around',
  proves(['ACC-044', 'ACC-060']),
  async ({ page }) => {
    await page.goto('/login?step=type')
    await page.getByRole('radio', { name: /E-mail/ }).check()
    await goOn(page)
    const calls: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/installer/login')) calls.push(request.postDataJSON())
    })
    const field = page.getByRole('textbox', { name: /E-mail/ })
    const send = page.getByRole('button', { name: 'Send the code' })
    for (const wrong of ['', 'a@b', 'ab.c']) {
      await field.fill(wrong)
      await send.click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await expectAccessible(page)
    expect(calls).toEqual([])
    await field.fill(' a@b.c ')
    await send.click()
    await expect(page.getByText(/Installer not found\./)).toBeVisible()
    expect(calls).toEqual([{ email: 'a@b.c' }])
  },
)

test(
  'an unknown person, a wrong code and a fault are told apart',
  proves(['ERR-007']),
  async ({ page }) => {
    await page.goto('/login?step=type')
    await page.getByRole('radio', { name: /E-mail/ }).check()
    await goOn(page)
    const field = page.getByRole('textbox', { name: /E-mail/ })
    const send = page.getByRole('button', { name: 'Send the code' })
    await field.fill('nobody@nowhere.example')
    await send.click()
    await expect(page.getByText(/Installer not found\./)).toBeVisible()
    await expect(page.getByRole('link', { name: /Register/ })).toBeVisible()
    await expectAccessible(page)

    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/v2/reports')) reports.push(request.postDataJSON())
    })
    const fault = { status: 500, body: '{}' }
    proves(['ERR-008', 'ERR-009'])
    await page.route('**/v2/installer/login', (route) => route.fulfill(fault), { times: 1 })
    await send.click()
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
    await expect
      .poll(() => reports)
      .toEqual([
        {
          level: 'warning',
          message: 'Status 500',
          screen: '/login',
          release: expect.stringMatching(/^rooflight-club@/),
        },
      ])

    await field.fill('marek@dach-okno.example')
    await send.click()
    const code = page.getByRole('textbox', { name: /code/i })
    let verifications = 0
    page.on(
      'request',
      (request) => (verifications += Number(request.url().endsWith('/login/verify'))),
    )
    proves(['ACC-009'])
    await code.fill('1234')
    await goOn(page)
    await expect(page.getByText('The code has 5 digits.')).toBeVisible()
    expect(verifications).toBe(0)
    await expectAccessible(page)
    proves(['ERR-012'])
    await page.route('**/v2/installer/login/verify', (route) => route.fulfill(fault), { times: 1 })
    await code.press('End')
    await code.pressSequentially('59')
    await expect(code).toHaveValue('12345')
    await goOn(page)
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
    proves(['ERR-010', 'ERR-011'])
    await code.fill('00000')
    await goOn(page)
    await expect(page.getByText(/The code is not valid/)).toBeVisible()
    await expect(field).toHaveValue('marek@dach-okno.example')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have a code' }).click()
    await code.fill('12345')
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'another code can be asked for after 60 seconds, which empties the field and starts anew',
  proves(['ACC-064', 'ACC-065', 'ACC-066']),
  async ({ page }) => {
    await page.clock.install()
    await askForCode(page, 'marek@dach-okno.example')
    const resend = page.getByRole('button', { name: /Send a new code/ })
    const code = page.getByRole('textbox', { name: /code/i })
    await code.fill('123')
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    const draft = () => page.evaluate(() => sessionStorage.getItem('signIn') ?? '')
    await expect.poll(draft).toContain('sentAt')
    const { challenge } = JSON.parse(await draft()) as { challenge: { sentAt: number } }
    await page.clock.pauseAt(challenge.sentAt + 59_500)
    await expect(resend).toContainText('0:01')
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(1000)
    await expect(resend).not.toHaveAttribute('aria-disabled', 'true')
    await page.clock.resume()
    await resend.click()
    await expect(code).toHaveValue('')
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await expect(resend).toContainText(/1:00|0:[345]\d/)
  },
)

test(
  'the development aid is not in what is shipped, and nothing leads to it',
  proves(['SES-034']),
  async ({ page }) => {
    const assets = join(import.meta.dirname, '../../dist/portal/assets')
    for (const file of readdirSync(assets).filter((name) => name.endsWith('.js')))
      expect(readFileSync(join(assets, file), 'utf8')).not.toContain('faker')
    await page.goto('/login?faker=a:b')
    await expect(title(page)).toBeVisible()
    expect(await getStoredToken(page)).toBeNull()
  },
)

test(
  'an installer who lacks nothing goes from the code straight home',
  proves(['ACC-011']),
  async ({ page }) => {
    await signInByCode(page)
    await expect(page).toHaveURL(/\/$/)
  },
)
