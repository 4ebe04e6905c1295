import { expect, type Page } from '@playwright/test'
import type { Notification } from '#contract/messaging/notifications.ts'
import { formatDateTime } from '#ui/format.ts'
import { test } from './e2e-test.ts'
import { injectToken, getStoredTokens, title } from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'
/** No other test changes what he is told. */
const peter = 'peter@tetoablak-mester.example'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148'

async function openIn(page: Page, path: string, email = marek) {
  await injectToken(page, email)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.goto(path)
}

const getBell = (page: Page) => page.getByRole('button', { name: /^Notifications, \d+ unread$/ })

async function getUnreadCount(page: Page) {
  await expect(getBell(page)).toBeVisible()
  return Number(/\d+/.exec((await getBell(page).getAttribute('aria-label')) ?? '')?.[0])
}

test(
  'the bell counts, opens the newest and leads on; opening one marks it read',
  proves(['SHL-007', 'SHL-008']),
  async ({ page }) => {
    await openIn(page, '/orders')
    const { token } = (await getStoredTokens(page))!
    const reply = await page.request.get('/api/v1/notifications?limit=5&language=en', {
      headers: { authorization: `Bearer ${token}` },
    })
    const known = (await reply.json()) as { data: Notification[]; meta: { unread: number } }
    const before = known.meta.unread
    expect(before).toBeGreaterThan(0)
    await expect.poll(() => getUnreadCount(page)).toBe(before)
    proves(['SHL-009'])
    await getBell(page).click()
    const menu = page.getByRole('dialog', { name: 'Notifications' })
    await expect(menu.getByRole('listitem')).toHaveCount(5)
    await expectAccessible(page)
    proves(['SHL-011', 'NTF-002', 'NTF-004', 'NTF-006', 'NTF-014'])
    const newest = known.data.find(({ mark }) => mark === 'unread')!
    const marked = page.waitForRequest((request) => request.method() === 'PATCH')
    await menu
      .getByRole('link', { name: /^Unread:/ })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/notifications/${newest.uuid}$`))
    await expect(title(page)).toHaveText(newest.title)
    const main = page.getByRole('main')
    await expect(main).toContainText(newest.text)
    await expect(main.getByRole('time')).toHaveText(formatDateTime(newest.created_at))
    expect((await marked).url()).toContain(`/v1/notifications/${newest.uuid}`)
    await expect.poll(() => getUnreadCount(page)).toBe(before - 1)
    await getBell(page).click()
    proves(['SHL-010'])
    await menu.getByRole('link', { name: 'All notifications' }).click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(menu).toBeHidden()
  },
)

test(
  'the list marks one and all and takes it back; a reply leads to its ticket',
  proves(['NTF-001', 'NTF-005', 'NTF-012']),
  async ({ page }) => {
    await openIn(page, '/notifications')
    await expect(title(page)).toHaveText('Notifications')
    await expect.poll(() => getUnreadCount(page)).toBeGreaterThan(1)
    await expectAccessible(page)
    const before = await getUnreadCount(page)
    await page
      .getByRole('button', { name: /^Mark “.+” as read$/ })
      .first()
      .click()
    await expect.poll(() => getUnreadCount(page)).toBe(before - 1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => getUnreadCount(page)).toBe(before)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(() => getUnreadCount(page)).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => getUnreadCount(page)).toBe(before)
    await page.getByRole('link', { name: /The club has answered you/ }).click()
    const chat = page.getByRole('link', { name: 'Open the conversation' })
    await expect(chat).toHaveAttribute('href', /\/support\/chat\/[0-9a-f-]{36}$/)
  },
)

test('what happens elsewhere appears in every open tab without a reload', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await openIn(page, '/orders', peter)
  const other = await context.newPage()
  await other.goto('/balance')
  await expect.poll(() => getUnreadCount(page)).toBeGreaterThan(0)
  const before = await getUnreadCount(page)
  // What a first try has signed in is no longer new in the second.
  const isFirst = test.info().retry === 0
  const phone = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'user-agent': `${iPhone} ${isFirst ? 'Safari' : 'CriOS'}/604.1` },
  })
  const login = await phone.post('/api/v2/installer/login', { data: { email: peter } })
  const { user_id } = (await login.json()) as { user_id: string }
  const proof = { data: { userId: user_id, code: '12345' } }
  expect((await phone.post('/api/v2/installer/login/verify', proof)).status()).toBe(200)
  for (const tab of [page, other]) {
    // Something else may have happened as well.
    await expect.poll(() => getUnreadCount(tab)).toBeGreaterThan(before)
    await getBell(tab).click()
    const device = `${isFirst ? 'Safari' : 'Chrome'} · iPhone`
    await expect(tab.getByRole('dialog', { name: 'Notifications' })).toContainText(device)
  }
  await phone.dispose()
})

test(
  'a notification says by a word and a picture whether it is news, a warning or important',
  proves(['NTF-009', 'NTF-010', 'NTF-011']),
  async ({ page }) => {
    const types = ['info', 'warning', 'important'] as const
    await page.route('**/api/v1/notifications?*', async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as { data: Notification[] }
      const [known] = list.data
      const data = types.map((type, n) => {
        return {
          ...known!,
          uuid: known!.uuid.replace(/.$/, String(n)),
          title: `It is ${type}`,
          type,
        }
      })
      const meta = { total: 400, last_page: 20, unread: 3 }
      await route.fulfill({ response: answer, json: { ...list, data, meta } })
    })
    await openIn(page, '/notifications')
    const pictures = new Set<string>()
    for (const type of types) {
      const row = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `It is ${type}` })
      const word = `${type[0]!.toUpperCase()}${type.slice(1)}`
      await expect(row.getByText(word, { exact: true })).toBeVisible()
      pictures.add(await row.locator('svg').first().innerHTML())
    }
    expect(pictures.size).toBe(3)
    proves(['NTF-003', 'SHL-035'])
    const times = page.getByRole('main').getByRole('time')
    await expect(times.first()).toHaveText(/^\d+\s[A-Z][a-z]+\s\d{4}\D+\d\d:\d\d$/)
    const numbers = page.getByRole('navigation', { name: 'Pages' }).getByText(/^\d+$/)
    await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  },
)

test(
  'markup in a notification is shown as the text it is',
  proves(['NTF-007', 'NTF-008']),
  async ({ page }) => {
    const literal = '<img src=x onerror="document.title=1">'
    await page.route('**/api/v1/notifications?*', async (route) => {
      const answer = await route.fetch()
      const list = (await answer.json()) as { data: Notification[] }
      list.data[0] = { ...list.data[0]!, title: literal, text: `${literal} text` }
      await route.fulfill({ response: answer, json: list })
    })
    await openIn(page, '/notifications')
    await expect(page.getByRole('link', { name: literal })).toBeVisible()
    await expect(page.getByText(`${literal} text`)).toBeVisible()
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  },
)
