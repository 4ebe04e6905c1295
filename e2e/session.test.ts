import { expect } from '@playwright/test'
import { minuteMs } from '#contract/durations.ts'
import { test } from './e2e-test.ts'
import {
  recordCalls,
  changeToken,
  expectSignedIn,
  expectSignIn,
  getExpiry,
  getStoredTokens,
  injectToken,
  inMinutes,
  getTabItem,
  waitForTimers,
  getStoredItem,
  title,
} from './steps/session-steps.ts'
import { signInByCode } from './steps.ts'
import { proves } from '#tools/proves.ts'

const refresh = 'POST /v2/installer/refresh'
const self = 'GET /v1/company/user/self'

test(
  'the token record is kept with the expiry of its token and outlives the browser, as language and region do',
  proves(['SES-001', 'SES-002', 'SES-003', 'SES-014', 'SES-016', 'SES-017']),
  async ({ page, browser }) => {
    proves(['ACC-046'])
    const asked = page.waitForRequest('**/v2/installer/login')
    const issued = page.waitForResponse('**/v2/installer/login/verify')
    await page.goto('/login')
    await page.getByRole('combobox', { name: /language/i }).selectOption('en')
    await page.getByRole('radio', { name: /Phone/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('combobox', { name: 'Country' }).selectOption('pl')
    await page.getByRole('textbox', { name: /phone/i }).fill('512 345 678')
    await page.getByRole('button', { name: 'Send the code' }).click()
    expect((await asked).postDataJSON()).toEqual({ phone: '512345678', region: 'pl' })
    await page.getByRole('textbox', { name: /code/i }).fill('12345')
    await expect(page).toHaveURL(/\/$/)
    const { token, refresh_token } = (await (await issued).json()) as Record<string, string>
    const record = (await getStoredTokens(page))!
    expect(record).toEqual({ token, refresh_token, expiresAt: getExpiry(token!) })

    const later = await browser.newContext({ storageState: await page.context().storageState() })
    const other = await later.newPage()
    await other.goto('/orders')
    await expect(title(other)).toHaveText('Orders')
    expect([await getStoredItem(other, 'language'), await getStoredItem(other, 'region')]).toEqual([
      'en',
      'pl',
    ])
    await later.close()
  },
)

test(
  'with under ten minutes left the token is renewed before anything shows or is called',
  proves(['SES-004', 'SES-005', 'SES-006', 'API-017']),
  async ({ page }) => {
    await injectToken(page)
    await changeToken(page, { expiresAt: inMinutes(11) })
    const calls = recordCalls(page)
    await page.goto('/orders')
    await expect(title(page)).toHaveText('Orders')
    expect(calls.count(refresh)).toBe(0)

    await changeToken(page, { expiresAt: inMinutes(9) })
    const before = (await getStoredTokens(page))!
    let answer = () => {}
    const isAsked = new Promise<void>((asked) => {
      void page.route('**/v2/installer/refresh', async (route) => {
        expect(route.request().postDataJSON()).toEqual({ refresh_token: before.refresh_token })
        asked()
        await new Promise<void>((go) => (answer = go))
        await route.continue()
      })
    })
    calls.clear()
    await page.reload({ waitUntil: 'commit' })
    await isAsked
    await waitForTimers(page)
    expect(calls.seen).toEqual([refresh])
    await expect(title(page)).toHaveCount(0)
    const answered = page.waitForResponse('**/v2/installer/refresh')
    answer()
    await expect(title(page)).toHaveText('Orders')
    const { token, refresh_token } = (await (await answered).json()) as typeof before
    const fresh = (await getStoredTokens(page))!
    expect([fresh.token, fresh.refresh_token]).toEqual([token, refresh_token])
    expect(refresh_token).not.toBe(before.refresh_token)
    expect(fresh.expiresAt).toBeGreaterThan(inMinutes(50))
  },
)

test('a stay of hours goes on: the token is renewed by the clock, on waking, and on coming back online', async ({
  page,
}) => {
  await injectToken(page)
  await page.clock.install()
  await page.goto('/orders')
  await expect(title(page)).toHaveText('Orders')
  const calls = recordCalls(page)
  const wakings = [
    () => page.clock.fastForward(minuteMs),
    () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    () => page.evaluate(() => dispatchEvent(new Event('online'))),
    () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ]
  for (const wake of wakings) {
    await changeToken(page, { expiresAt: inMinutes(5) })
    calls.clear()
    await wake()
    await expect.poll(() => calls.count(refresh)).toBe(1)
    await expect
      .poll(async () => (await getStoredTokens(page))!.expiresAt)
      .toBeGreaterThan(inMinutes(50))
  }
})

test('two tabs that open with an expired token renew it once and both stay in', async ({
  page,
  context,
}) => {
  await injectToken(page)
  const { token } = (await getStoredTokens(page))!
  await changeToken(page, { token: `${token}x`, expiresAt: inMinutes(-5) })
  const other = await context.newPage()
  const [calls, otherCalls] = [recordCalls(page), recordCalls(other)]
  await Promise.all([page.goto('/orders'), other.goto('/orders')])
  for (const tab of [page, other]) await expect(title(tab)).toHaveText('Orders')
  expect(calls.count(refresh) + otherCalls.count(refresh)).toBe(1)
  expect((await getStoredTokens(page))!.expiresAt).toBeGreaterThan(inMinutes(50))
})

test(
  'a token that the server no longer takes is renewed in the middle of the stay, and the person is read again',
  proves(['ERR-006']),
  async ({ page }) => {
    await injectToken(page)
    await page.goto('/orders')
    await expect(title(page)).toHaveText('Orders')
    await changeToken(page, { token: 'not.a.token' })
    const calls = recordCalls(page)
    await page
      .getByRole('link', { name: /balance/i })
      .first()
      .click()
    await expect(title(page)).toHaveText('Balance')
    await expect.poll(() => calls.count(self)).toBeGreaterThan(0)
    expect(calls.count(refresh)).toBe(1)
  },
)

test(
  'a failed renewal forgets what is personal and leads to sign-in, and from there back',
  proves(['SES-004', 'SES-007', 'SES-008']),
  async ({ page }) => {
    await injectToken(page)
    await page.evaluate(() => {
      for (const key of ['cart', 'checkout', 'msData']) localStorage.setItem(key, '{}')
      localStorage.setItem('language', 'en')
      localStorage.setItem('region', 'pl')
    })
    await changeToken(page, { refresh_token: 'gone', expiresAt: inMinutes(-5) })
    await page.goto('/orders?page=2')
    await expectSignIn(page, '/orders?page=2')
    for (const key of ['token', 'cart', 'checkout', 'msData'])
      expect(await getStoredItem(page, key), key).toBeNull()
    expect([await getStoredItem(page, 'language'), await getStoredItem(page, 'region')]).toEqual([
      'en',
      'pl',
    ])

    await page.getByRole('radio', { name: /E-mail/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: /E-mail/ }).fill('anna@mansarda-plus.example')
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByRole('textbox', { name: /code/i }).fill('12345')
    await expect(page).toHaveURL(/\/orders\?page=2$/)
  },
)

test('a session ended elsewhere while a form is half filled: sign in, and the form is as it was', async ({
  page,
  request,
}) => {
  await injectToken(page)
  // The stream would tell of the end, and lead away, before the button is pressed.
  await page.route('**/api/v1/events', (route) => route.abort())
  await page.goto('/projects/add')
  await page.getByRole('combobox', { name: 'Street and number' }).fill('ul. Długa 17')
  await page.getByLabel('Postal code').fill('30-065')
  const { token } = (await getStoredTokens(page))!
  await request.post('/api/v2/installer/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Create the project' }).click()
  await expectSignIn(page, '/projects/add')
  await page.getByRole('radio', { name: /E-mail/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /E-mail/ }).fill('anna@mansarda-plus.example')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByRole('textbox', { name: /code/i }).fill('12345')
  await expect(page).toHaveURL(/\/projects\/add$/)
  await expect(page.getByRole('combobox', { name: 'Street and number' })).toHaveValue(
    'ul. Długa 17',
  )
  await expect(page.getByLabel('Postal code')).toHaveValue('30-065')
})

test(
  'when the person cannot be looked up the session is over',
  proves(['ERR-001', 'ERR-002', 'ERR-003', 'ERR-004', 'ERR-005']),
  async ({ page }) => {
    await injectToken(page)
    await page.evaluate(() => {
      for (const key of ['cart', 'checkout', 'msData']) localStorage.setItem(key, '{}')
    })
    await page.route('**/v1/company/user/self', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    )
    await page.goto('/')
    await expectSignIn(page)
    for (const key of ['token', 'cart', 'checkout', 'msData'])
      expect(await getStoredItem(page, key), key).toBeNull()
  },
)

test(
  'the person is read again every three minutes and signed out once the account is closed',
  proves(['SES-009', 'SES-010', 'USR-043', 'API-035']),
  async ({ page }) => {
    await injectToken(page)
    await page.clock.install()
    const calls = recordCalls(page)
    await page.goto('/orders')
    await expect(title(page)).toHaveText('Orders')
    expect(calls.count(self)).toBeGreaterThan(0)
    calls.clear()
    await page.clock.fastForward(90_000)
    await waitForTimers(page)
    expect(calls.count(self)).toBe(0)
    const reread = page.waitForResponse('**/v1/company/user/self')
    await page.clock.fastForward(91_000)
    await reread
    await waitForTimers(page)
    await page.clock.fastForward(90_000)
    await waitForTimers(page)
    expect(calls.count(self)).toBe(1)
    await page.route('**/v1/company/user/self', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), active: 2 } })
    })
    await page.clock.fastForward(91_000)
    await expect(page).toHaveURL(/\/login/)
    expect(calls.count(self)).toBeGreaterThan(1)
    expect(await getStoredTokens(page)).toBeNull()
  },
)

test(
  'logging out in one tab logs out the others, and leaves nothing of the person behind',
  proves(['SHL-003']),
  async ({ page, context, isMobile }) => {
    await injectToken(page)
    await page.goto('/orders')
    const other = await context.newPage()
    await other.goto('/projects')
    await expect(title(other)).toHaveText('Projects')
    if (isMobile) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expectSignIn(page)
    expect(await getStoredTokens(page)).toBeNull()
    await expectSignIn(other, '/projects')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('queries')
    await signInByCode(page)
    await expect(other).toHaveURL(/\/projects$/)
  },
)

test('storage that somebody has tampered with signs out at most and breaks nothing', async ({
  page,
}) => {
  const good = { token: 'a.b.c', refresh_token: 'x', expiresAt: inMinutes(30) }
  const tokens = [
    'x',
    '[]',
    '{"token":7}',
    JSON.stringify({ ...good, expiresAt: 'soon' }),
    JSON.stringify({ ...good, token: 'a\nb ż' }),
    JSON.stringify(good),
  ]
  for (const text of tokens) {
    await page.goto('/login')
    await page.evaluate((value) => localStorage.setItem('token', value), text)
    await page.goto('/orders')
    await expectSignIn(page, '/orders')
    await expect(title(page)).toHaveText('Sign in')
  }

  await injectToken(page)
  const junk = [
    'cart',
    'checkout',
    'msData',
    'language',
    'region',
    'theme',
    'contacts',
    'registration',
  ]
  const junkOfTab = [
    'queries',
    'typedText',
    'signIn',
    'signInOnboarding',
    'registration',
    'checkoutDraft',
  ]
  await page.evaluate(
    ([device, tab]) => {
      for (const key of device!) localStorage.setItem(key, '{"version":9,"entries":7}')
      for (const key of tab!) sessionStorage.setItem(key, '{"version":1,"queries":{"0":null}}')
      sessionStorage.setItem('maintenance', '//evil.example')
    },
    [junk, junkOfTab],
  )
  for (const path of ['/', '/cart', '/checkout', '/projects/add']) {
    await page.goto(path)
    await expect(title(page), path).toBeVisible()
    await expect(page.getByText('This page did not load')).toHaveCount(0)
  }
  await page.goto('/maintenance')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
  expect(await getTabItem(page, 'maintenance')).toBeNull()
})
