import { expect, type Page } from '@playwright/test'
import type { CardAccount, TopUp } from '#contract/points/club-card.ts'
import { minuteMs } from '#contract/durations.ts'
import type { Installer } from '#contract/members/installers.ts'
import type { Product } from '#contract/shop/shop.ts'
import { test } from '../e2e-test.ts'
import { getStoredTokens, injectToken } from '../steps/session-steps.ts'
import { approveCardOrder, givePoints, unscheduleJob, strike } from '../steps/club-steps.ts'
import { createProject, freeSerial, scanPictures } from '../steps/earn-steps.ts'
import { fetchBalance, toSummary } from '../steps/spend-steps.ts'
import { expectAccessible, mailsTo } from '../steps.ts'
import { formatDateTime } from '#ui/format.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'
const anna = 'anna@mansarda-plus.example'
const visibleSeconds = 15

const active: CardAccount = {
  status: 'ACTIVE',
  last4: '7890',
  expires_on: '2099-10-31',
  left: { day: 1000, month: 2500, year: 10_000 },
  amounts: [50, 100],
  rate: 2,
  currency: 'PLN',
  terms: { version: '1', url: 'https://bank.example/terms' },
}

/** The provider says this of the card from now on. */
async function answerAccount(page: Page, data: CardAccount | null) {
  await page.unroute('**/card/account/**')
  await page.route('**/card/account/**', (route) => route.fulfill({ json: { data } }))
  await page.goto('/club-card')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Club card')
}

async function topUp(page: Page, points: number) {
  await askTopUp(page, points)
  await page.getByRole('button', { name: 'Yes, top up' }).click()
}

/** As far as the last question. */
async function askTopUp(page: Page, points: number) {
  await page.getByRole('radio', { name: new RegExp(`^${points} points`) }).check({ force: true })
  await page.getByRole('checkbox', { name: /accept the terms/ }).check({ force: true })
  await page.getByRole('button', { name: `Top up with ${points} points` }).click()
}

function history(page: Page) {
  return page.getByRole('region', { name: 'Top-ups' }).getByRole('listitem')
}

function chip(page: Page, points: number) {
  const displayed = new Intl.NumberFormat('en').format(points)
  return page.getByRole('link', { name: `${displayed} points, to the balance` })
}

/** The number in the letter that the bank of the demo has posted. */
async function letterTo(page: Page, holder: string) {
  const letters = await (await page.request.get('/demo/card')).text()
  const [, first, second] = new RegExp(`<b>${holder}</b>.*?<code>(\\d{5}) (\\d{5})`, 's').exec(
    letters,
  )!
  return `${first}${second}`
}

/** The code of the mail is typed in. */
async function confirmAddress(page: Page, email: string) {
  await expect(page).toHaveURL(/\/verify-email$/)
  const subject = async () => (await mailsTo(page.request, email))[0]?.subject ?? ''
  await expect.poll(subject).toMatch(/confirms your e-mail|potwierdza Twój adres/)
  await page.getByRole('textbox', { name: /code/i }).fill(/\d{5}/.exec(await subject())![0])
  await expect(page.getByText(`Thank you, ${email} is confirmed.`)).toBeVisible()
}

test(
  'the card of the shop stands on its own page and waits for ten windows of the year',
  proves(['CRD-001', 'CRD-002', 'CRD-003', 'CRD-004']),
  async ({ page }) => {
    await injectToken(page, anna)
    const cards = page.waitForResponse(/\/v2\/shop\/products\/cards\?/)
    await page.goto('/shop/club-card')
    const main = page.getByRole('main')
    const [card] = ((await (await cards).json()) as { data: Product[] }).data
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(card!.name)
    await expect(main.getByText('7 of 10 windows this year').first()).toBeVisible()
    await expect(main.getByText('3 windows to go')).toBeVisible()
    const order = main.getByRole('button', { name: 'Order the card' })
    await expect(order).toBeDisabled()
    await expectAccessible(page)

    const offer = { order: null, has_card: false, scans: 10 }
    await page.route('**/v2/shop/products/cards**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...offer } })
    })
    await page.route('**/v1/company/points/*', async (route) => {
      const response = await route.fetch()
      const points = (await response.json()) as { scans: object }
      const scans = { ...points.scans, current_year: offer.scans }
      await route.fulfill({ response, json: { ...points, scans } })
    })
    offer.scans = 9
    await page.goto('/shop/club-card')
    await expect(main.getByText('1 window to go')).toBeVisible()
    await expect(order).toBeDisabled()
    const variants = card!.variants.map((variant) => ({ ...variant, price: -1 }))
    const data = [
      { ...card!, variants, name: 'The only card' },
      { ...card!, name: 'Another card' },
    ]
    Object.assign(offer, { scans: 10, data })
    await page.goto('/shop/club-card')
    await expect(main.getByRole('link', { name: 'Order the card' })).toHaveAttribute(
      'href',
      /\/checkout\/[0-9a-f-]{36}$/,
    )
    await expect(main.getByText(/to go/)).toHaveCount(0)
    proves(['CRD-006'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The only card')
    await expect(main.getByText('Free', { exact: true })).toBeVisible()
    await expect(page.getByText('Another card')).toHaveCount(0)

    const uuid = '00000000-0000-4000-8000-000000000001'
    Object.assign(offer, { order: { uuid, number: 'PL-26-000001', status: 1 } })
    await page.goto('/shop/club-card')
    await expect(main.getByText('You have ordered the card already')).toBeVisible()
    await expect(order).toBeDisabled()
  },
)

test(
  'a card is ordered for nothing, approved, issued, registered and topped up: once refused, once not',
  proves(['CRD-006', 'HOM-013']),
  async ({ page }, { project }) => {
    await unscheduleJob(project.name, 'clubCard.order')
    await givePoints(project.name, anna, 2)
    await injectToken(page, anna)
    const main = page.getByRole('main')
    await createProject(page, 'ul. Mariacka 9')
    await scanPictures(
      page,
      [101, 103, 110].map((index) => freeSerial(index).serial),
    )
    await expect(page.getByRole('region', { name: 'Result of the scan' })).toContainText('3 count')
    await page.goto('/shop/club-card')
    const before = await fetchBalance(page)
    await expect(main.getByText('Free', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Order the card' }).click()
    proves(['CHK-001'])
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f-]{36}$/)
    await toSummary(page)
    await page.getByRole('button', { name: 'Order, free of charge' }).click()
    const thanks = page.getByRole('dialog', { name: 'Thank you, it is ordered' })
    const number = /PL-\d{2}-\d{6}/.exec(await thanks.innerText())![0]
    expect(await fetchBalance(page)).toBe(before)

    await approveCardOrder(project.name, anna)
    await page.goto('/club-card')
    await expect(page.getByRole('heading', { name: 'Your card is on its way' })).toBeVisible()
    await expect(main).toContainText(number)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Your club card is waiting' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('language', 'pl'))
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Karta klubowa czeka na Ciebie' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('language', 'en'))

    // The demo's bank activates a card a minute after it has issued it.
    const issued = page.getByRole('heading', { name: /^(Activate your card|Register the card)$/ })
    await expect(async () => {
      await strike(project.name, 'clubCard.order')
      await page.goto('/club-card')
      await expect(issued).toBeVisible({ timeout: 15_000 })
    }).toPass()
    await strike(project.name, 'orders.run')
    const activated = page.getByRole('button', { name: 'I have activated it' })
    await expect(async () => {
      if (await activated.isVisible()) await activated.click({ timeout: 5000 })
      await expect(main.getByText(/^The card is active/)).toBeVisible({ timeout: 5000 })
    }).toPass()
    const serial = await letterTo(page, 'Mansarda Plus Nowak')
    const field = page.getByRole('textbox', { name: 'Serial number of the card' })
    await field.fill(serial.replace(/\d$/, (last) => String((Number(last) + 1) % 10)))
    await page.getByRole('checkbox', { name: /card of my company/ }).check({ force: true })
    await page.getByRole('button', { name: 'Register the card' }).click()
    await expect(main.getByText('This is not the number of your card')).toBeVisible()
    await field.fill(serial)
    await page.getByRole('button', { name: 'Register the card' }).click()
    await expect(page.getByText('The card is registered')).toBeVisible()

    await main.getByRole('button', { name: 'Send the code' }).click()
    await confirmAddress(page, anna)
    await page.goto('/club-card')
    await expect(main.getByText(serial.slice(-4)).first()).toBeVisible()
    await topUp(page, 150)
    await expect(page.getByRole('status').getByText('The top-up was refused')).toBeVisible()
    await expect(history(page).first()).toContainText('Refused')
    await expect(chip(page, before)).toBeVisible()
    await topUp(page, 250)
    await expect(page.getByRole('status').getByText('Sent: 500 zł for the card')).toBeVisible()
    await expect(history(page).first()).toContainText('Being processed')
    await expect(chip(page, before - 250)).toBeVisible()
    const isDone = history(page).first().getByText('On the card', { exact: true })
    await expect(async () => {
      await page.reload()
      await expect(isDone).toBeVisible({ timeout: 5000 })
    }).toPass()
    await expect(history(page)).toHaveCount(2)
    expect(await fetchBalance(page)).toBe(before - 250)

    await page.goto('/orders')
    await page.getByRole('link', { name: number }).click()
    proves(['ORD-022', 'ORD-023'])
    for (const text of ['Completed', `•••• ${serial.slice(-4)}`, '250 points', '500 zł'])
      await expect(main).toContainText(text)
  },
)

test(
  'the page of the card follows what its provider says',
  proves(['CRD-008']),
  async ({ page }) => {
    await injectToken(page, marek)
    const main = page.getByRole('main')
    const open = main.getByRole('button', { name: /Top up/ })

    proves(['ERR-042'])
    await answerAccount(page, null)
    await expect(main.getByRole('alert')).toContainText('We cannot show your card right now')
    const rejected: TopUp = {
      uuid: '00000000-0000-4000-8000-000000000002',
      status: 'REJECTED',
      dateTime: '2026-11-02T10:00:00Z',
      amount: { points: 100, local: 200, currency: 'PLN' },
      last4: '7890',
    }
    await page.route('**/card/history?**', (route) =>
      route.fulfill({ json: { data: [rejected], meta: { last_page: 1, total: 1 } } }),
    )
    proves(['CRD-015', 'CRD-019', 'CRD-031', 'CRD-032'])
    await answerAccount(page, { ...active, status: 'EXPIRED' })
    await expect(main.getByText('Expired', { exact: true }).first()).toBeVisible()
    const expired = main.getByRole('region', { name: 'The card is not active any more' })
    await expect(expired).toBeVisible()
    await expect(open).toHaveCount(0)
    await answerAccount(page, { ...active, status: 'BLOCKED' })
    await expect(main.getByText('Blocked', { exact: true }).first()).toBeVisible()
    await expect(history(page)).toHaveCount(1)
    await expect(history(page)).toContainText(/Rejected.*Check your e-mail/)
    for (const text of [formatDateTime(rejected.dateTime), '100 points', '200 zł'])
      await expect(history(page)).toContainText(text)
    await expect(main.getByRole('region', { name: 'The card is not active' })).toBeVisible()
    await expect(open).toHaveCount(0)
    proves(['CRD-014'])
    await answerAccount(page, active)
    await expect(main.getByText('Active', { exact: true }).first()).toBeVisible()
    await expect(open).toBeEnabled()
    await expect(main.getByRole('region', { name: /The card is not active/ })).toHaveCount(0)
    proves(['CRD-013'])
    await answerAccount(page, { ...active, status: 'ISSUED', last4: '' })
    await expect(main.getByText('To be activated', { exact: true }).first()).toBeVisible()
    await expect(main.getByText('Activate it at the provider')).toBeVisible()
    await expect(open).toHaveCount(0)

    proves(['CRD-012', 'CRD-020', 'CRD-021'])
    const serial = main.getByRole('textbox', { name: 'Serial number of the card' })
    const register = main.getByRole('button', { name: 'Register the card' })
    await serial.fill('123456789')
    await register.click()
    await expect(main.getByRole('alert')).toContainText('10 digits are needed, 9 are typed')
    await expect(main.getByRole('alert')).toContainText('Please tick this box.')
    await serial.fill('1234567890')
    await expect(serial).toHaveValue('12345 67890')
    await expectAccessible(page)
  },
)

test('a registered number is confirmed', proves(['ERR-043']), async ({ page }) => {
  await injectToken(page, marek)
  await answerAccount(page, { ...active, last4: '' })
  let sent: unknown
  await page.route('**/card/verify/**', async (route) => {
    sent = route.request().postDataJSON()
    await page.unroute('**/card/account/**')
    await page.route('**/card/account/**', (again) => again.fulfill({ json: { data: active } }))
    await route.fulfill({ json: { data: active } })
  })
  await page.getByRole('textbox', { name: 'Serial number of the card' }).fill('1234567890')
  await page.getByRole('checkbox', { name: /card of my company/ }).check({ force: true })
  await page.getByRole('button', { name: 'Register the card' }).click()
  await expect(page.getByText('The card is registered')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Put points on the card' })).toBeVisible()
  expect(sent).toEqual({ card_serial_number: '1234567890', confirmed: 1 })
})

test(
  'points become money on the card or come back, and the balance follows',
  proves(['BAL-009', 'CRD-009']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.clock.install()
    proves(['CRD-010', 'CRD-011'])
    const asked = page.waitForRequest(/\/card\/history\?/)
    const answered = page.waitForResponse(/\/card\/account\//)
    await page.goto('/club-card')
    const { data: account } = (await (await answered).json()) as { data: CardAccount }
    expect(new URL((await asked).url()).searchParams.get('limit')).toBe('4')
    const before = await fetchBalance(page)
    await expect(chip(page, before)).toBeVisible()
    await expect(history(page).first()).toBeVisible()
    await expectAccessible(page)

    proves(['CRD-022', 'CRD-023', 'CRD-026'])
    await page.getByRole('button', { name: 'Top up the card' }).click()
    await expect(page.getByRole('alert')).toContainText('Choose an amount')
    await expect(page.getByRole('alert')).toContainText('Accept the terms of the card')
    await expect(page.getByRole('radio', { name: /^50 points = 100 zł/ })).toBeAttached()

    proves(['CRD-018', 'CRD-028'])
    const sent = page.waitForRequest(/\/api\/v1\/edenred\/card\/topup\/[0-9a-f-]{36}$/)
    await topUp(page, 150)
    const terms = { terms_accepted: 1, terms_version: account.terms.version }
    expect((await sent).postDataJSON()).toEqual({ points: 150, ...terms })
    expect((await sent).headers()['idempotency-key']).toBeTruthy()
    await expect(page.getByRole('status').getByText('The top-up was refused')).toBeVisible()
    await expect(history(page).first()).toContainText('Refused')
    await expect(history(page).first()).toContainText('Check your e-mail')
    await expect(chip(page, before)).toBeVisible()

    proves(['CRD-014', 'CRD-016', 'CRD-032', 'ERR-044', 'ERR-045'])
    const done = page.getByRole('status').filter({ hasText: 'Sent: 100 zł for the card' })
    await askTopUp(page, 50)
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + minuteMs)
    await page.getByRole('button', { name: 'Yes, top up' }).click()
    const isSent = async () => {
      await page.clock.runFor(50)
      return done.isVisible()
    }
    await expect.poll(isSent).toBe(true)
    await expect(done).toContainText('A confirmation comes by e-mail')
    await expect(done).toContainText('within 3 working days')
    proves(['CRD-027'])
    await page.clock.runFor((visibleSeconds - 1) * 1000)
    await expect(done).toBeVisible()
    await page.clock.runFor(1000)
    await expect(done).toHaveCount(0)
    await page.clock.resume()
    await expect(history(page).first()).toContainText('On the card')
    await expect(history(page).first()).not.toContainText('Check your e-mail')
    await expect(history(page).first()).toContainText('50 points')
    await expect(history(page).first()).toContainText('100 zł')
    await expect(chip(page, before - 50)).toBeVisible()

    proves(['CRD-017'])
    await expect(history(page).filter({ hasText: 'Being processed' })).toHaveCount(2)
    await expect(history(page)).toHaveCount(4)
    const colours = await history(page).evaluateAll((rows) =>
      rows.map((row) => getComputedStyle(row.querySelector('span')!).backgroundColor),
    )
    expect(new Set(colours).size, 'done, refused and twice in progress').toBe(3)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
  },
)

test(
  'the way to the card is open to the owner of a company with the flag',
  proves(['ROL-029', 'SHL-012']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.goto('/')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Club card' }).click()
    await expect(page).toHaveURL(/\/club-card$/)
    const { token } = (await getStoredTokens(page))!
    const headers = { authorization: `Bearer ${token}` }
    const self = await page.request.get('/api/v1/company/user/self', { headers })
    expect(((await self.json()) as Installer).company.has_edenred_card).toBe(1)

    proves(['USR-066'])
    await page.route('**/v1/company/user/self', async (route) => {
      const response = await route.fetch()
      const person = (await response.json()) as Installer
      const company = { ...person.company, has_edenred_card: 0 }
      await route.fulfill({ response, json: { ...person, company } })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Club card' })).toHaveCount(0)
    await page.unroute('**/v1/company/user/self')

    await injectToken(page, 'piotr@dach-okno.example')
    await page.goto('/club-card')
    await expect(page.getByText(/The card belongs to the company/)).toBeVisible()
  },
)
