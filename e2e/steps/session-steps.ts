import { expect, type Page, type Request } from '@playwright/test'

type StoredTokens = { token: string; refresh_token: string; expiresAt: number }

const anna = 'anna@mansarda-plus.example'

/** Signs a demo person in without the screens. The page that opens next is signed in. */
export async function injectToken(page: Page, email = anna) {
  const { request } = page.context()
  const post = async <T>(path: string, data: object) =>
    (await (await request.post(`/api/v2/installer/${path}`, { data })).json()) as T
  const { user_id } = await post<{ user_id: string }>('login', { email })
  const proof = { userId: user_id, code: '12345' }
  const { token, refresh_token } = await post<StoredTokens>('login/verify', proof)
  await openBlank(page)
  await storeTokens(page, { token, refresh_token, expiresAt: getExpiry(token) })
}

/** A page of the portal's origin that runs nothing of it. */
export async function openBlank(page: Page) {
  await page.route('/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/blank')
  await page.unroute('/blank')
}

export async function getStoredTokens(page: Page) {
  return JSON.parse((await getStoredItem(page, 'token')) ?? 'null') as StoredTokens | null
}

/** Changes the record as time or a stranger would. */
export async function changeToken(page: Page, part: Partial<StoredTokens>) {
  await storeTokens(page, { ...(await getStoredTokens(page))!, ...part })
}

export function inMinutes(minutes: number) {
  return Math.floor(Date.now() / 1000) + minutes * 60
}

export function getExpiry(token: string) {
  const claims = Buffer.from(token.split('.')[1]!, 'base64url').toString()
  return (JSON.parse(claims) as { exp: number }).exp
}

export function getStoredItem(page: Page, key: string) {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

export function getTabItem(page: Page, key: string) {
  return page.evaluate((name) => sessionStorage.getItem(name), key)
}

/** The calls of the API that leave the page from now on, as "GET /v1/config". */
export function recordCalls(page: Page) {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) seen.push(`${request.method()} ${pathname.slice(4)}`)
  })
  return {
    seen,
    count: (line: string) => seen.filter((call) => call === line).length,
    clear: () => seen.splice(0),
  }
}

/** Delays the answers of this address until the returned function is called. */
export async function delayAnswers(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits until the timers of the page have sent their requests, however slow it is. */
export async function waitForTimers(page: Page, milliseconds = 300) {
  await page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), milliseconds)
}

export function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** At sign-in, which leads on to `next` afterwards. */
export async function expectSignIn(page: Page, next: string | null = null) {
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/login' && searchParams.get('next') === next,
  )
}

export async function expectSignedIn(page: Page) {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
  expect(await getStoredTokens(page)).not.toBeNull()
}

async function storeTokens(page: Page, record: StoredTokens) {
  await page.evaluate((text) => localStorage.setItem('token', text), JSON.stringify(record))
}

/** The portal has put aside on the device what it needs without a connection. */
export async function waitForOfflineCache(page: Page) {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && (await caches.has('assets'))
  })
}
