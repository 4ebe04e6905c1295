import { expect, type Page } from '@playwright/test'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { test } from './e2e-test.ts'
import { recordCalls, injectToken, title } from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'
import { xssVectors } from './steps/xss-vectors.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'

async function openIn(page: Page, path: string, email = marek) {
  await injectToken(page, email)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.goto(path)
}

test(
  'news leads to an article with picture, day and text, and is asked for seldom',
  proves(['NWS-001']),
  async ({ page }) => {
    await openIn(page, '/news')
    const article = page.getByRole('article').filter({ hasText: 'Fitting in frost' })
    await expect(article.getByRole('time')).toHaveText(/^\d+\s[A-Z][a-z]+\s\d{4}$/)
    await expectAccessible(page)
    const calls = recordCalls(page)
    proves(['NWS-002', 'NWS-003', 'NWS-004', 'NWS-005', 'NWS-006', 'NWS-007'])
    await article.getByRole('link').click()
    await expect(page).toHaveURL(/\/news\/[0-9a-f-]{36}$/)
    await expect(title(page)).toHaveText('Fitting in frost: the winter rules')
    const main = page.getByRole('main')
    await expect(main.getByText(/^Updated \d+\s[A-Z][a-z]+\s\d{4}$/)).toBeVisible()
    await expect(main.locator('img[src="/pictures/news-winter.svg"]')).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: 'On the roof' })).toBeVisible()
    await expect(main.getByRole('listitem').first()).toContainText('Keep sealants')
    await expectAccessible(page)

    proves(['NWS-012', 'NWS-013'])
    await page.goBack()
    await expect(title(page)).toHaveText('News')
    await page.reload()
    await expect(article).toBeVisible()
    expect(calls.count('GET /v1/content')).toBe(0)

    proves(['SHL-034'])
    for (const [language, form] of [
      ['pl', /^\d+\.\s\d+\.\s\d{4}$/],
      ['hu', /^\d{4}\.\s\d\d\.\s\d\d\.$/],
    ] as const) {
      await page.evaluate((code) => localStorage.setItem('language', code), language)
      await page.reload()
      await expect(page.getByRole('article').first().getByRole('time')).toHaveText(form)
    }
  },
)

test(
  'an article tells the day of its last change, and each place shows the size of picture it needs',
  proves(['NWS-006', 'NWS-010']),
  async ({ page }) => {
    const changes = {
      media: { thumbnail: '/pictures/news-team.svg', large: '/pictures/news-winter.svg' },
      created_at: '2024-03-05T08:05:00.000Z',
      updated_at: '2024-05-07T08:05:00.000Z',
    }
    await page.route('**/api/v1/content?*', async (route) => {
      const response = await route.fetch()
      const list = (await response.json()) as { data: object[] }
      const data = list.data.map((item) => ({ ...item, ...changes }))
      await route.fulfill({ response, json: { ...list, data } })
    })
    await page.route('**/api/v1/content/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
    })
    await openIn(page, '/news')
    const article = page.getByRole('article').first()
    await expect(article.locator('img')).toHaveAttribute('src', changes.media.thumbnail)
    await article.getByRole('link').click()
    const main = page.getByRole('main')
    await expect(main.getByText('Updated 7 May 2024')).toBeVisible()
    await expect(main.locator('img').first()).toHaveAttribute('src', changes.media.large)
  },
)

test('sticky news are slides of the home page', proves(['NWS-011']), async ({ page }) => {
  await injectToken(page, marek)
  const asked = page.waitForResponse(/\/v1\/content\?.*sticky/)
  await page.goto('/')
  const { data } = (await (await asked).json()) as {
    data: { content: string; options: { sticky: boolean } }[]
  }
  expect(data.map(({ options }) => options.sticky)).toEqual([true, true, true, true, true])
  const slider = page.getByRole('region', { name: 'News of the club' })
  for (const { content } of data) {
    const { title: heading } = JSON.parse(content) as { title: string }
    await expect(slider.locator('h2', { hasText: heading })).toHaveCount(1)
  }
})

test(
  'an article without a picture shows none, and no vector runs, cleaned by the server or not',
  proves(['NWS-004', 'NWS-007']),
  async ({ page }) => {
    await injectToken(page, marek)
    const reports: string[] = []
    page.on('console', (message) => reports.push(message.text()))
    await page.addInitScript(() =>
      Object.assign(globalThis, { hit: () => (document.title = 'HIT') }),
    )
    expect(xssVectors.length).toBeGreaterThanOrEqual(300)
    const raw = xssVectors.join('\n')
    const cleanedOneByOne = xssVectors.map((vector) => cleanHtml(vector)).join('\n')
    for (const [n, text] of [cleanHtml(raw), cleanedOneByOne, raw].entries()) {
      const uuid = `11111111-1111-4111-8111-11111111111${n}`
      await serveArticle(page, uuid, `<p>Before</p>${text}<p>After</p>`)
      await page.goto(`/news/${uuid}`)
      const body = page.getByRole('article')
      await expect(body.getByText('Before', { exact: true })).toBeVisible()
      await expect(body.locator('img, iframe, script, form, input, style, object')).toHaveCount(0)
      const links = await body
        .locator('a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')).filter(Boolean))
      expect(links).toEqual([])
      for (const element of await body.locator('a').all()) await element.dispatchEvent('click')
      expect(await page.title()).not.toBe('HIT')
      // What the server lets through does not even reach the content policy.
      if (text !== raw)
        expect(reports.filter((report) => report.includes('Content Security Policy'))).toEqual([])
    }
  },
)

async function serveArticle(page: Page, uuid: string, text: string) {
  const texts = { title: 'Vectors', excerpt: '', youtube: '', video: '', captions: [], url: '' }
  const at = new Date().toISOString()
  await page.route(`**/api/v1/content/${uuid}*`, (route) =>
    route.fulfill({
      json: {
        uuid,
        type: 'news',
        language: 'en',
        media: null,
        created_at: at,
        updated_at: at,
        options: { sticky: false, position: 0 },
        content: JSON.stringify({ ...texts, text }),
      },
    }),
  )
}

test(
  'resources hold the links of the country and films that play over the page',
  proves(['RES-001', 'RES-002', 'RES-003']),
  async ({ page }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await openIn(page, '/resources')
    const links = page.getByRole('region', { name: 'Links for your country' }).getByRole('link')
    await expect(links).toHaveCount(3)
    await expect(links.first()).toHaveAttribute('href', '/legal/pl/terms')
    await expect(links.last()).toHaveAttribute('href', /^https:\/\/ec\.europa\.eu\//)
    const films = page.getByRole('region', { name: 'Tutorial videos' }).getByRole('button')
    await expect(films).toHaveCount(6)
    await expectAccessible(page)

    await films.first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Scan a window in ten seconds' })
    await expect(dialog.getByText('Open your project and tap').first()).toBeVisible()
    const video = dialog.locator('video')
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0)
    const cues = await video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length)
    expect(cues).toBe(4)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(films.first()).toBeFocused()
    expect([...hosts]).toHaveLength(1)

    await openIn(page, '/resources', 'jana@strechy-dvorak.example')
    await expect(links.first()).toHaveAttribute('href', '/legal/cz/terms')
    await expect(links).toHaveCount(3)
  },
)

test(
  'the home page has four news and four films and leads to all',
  proves(['HOM-036', 'HOM-037', 'HOM-038', 'HOM-039']),
  async ({ page }) => {
    await openIn(page, '/')
    const news = page
      .getByRole('region', { name: 'News', exact: true })
      .filter({ has: page.getByRole('link', { name: 'All news' }) })
    await news.scrollIntoViewIfNeeded()
    await expect(news.getByRole('article')).toHaveCount(4)
    const films = page.getByRole('region', { name: 'Tutorial videos' })
    await films.scrollIntoViewIfNeeded()
    await expect(films.getByRole('listitem')).toHaveCount(4)
    await news.getByRole('link', { name: 'All news' }).click()
    await expect(page).toHaveURL(/\/news$/)
    await expect(title(page)).toHaveText('News')
    await expect(page.getByRole('article').nth(4)).toBeVisible()
    await page.goBack()
    await films.getByRole('link', { name: 'All videos and links' }).click()
    await expect(page).toHaveURL(/\/resources$/)
    await expect(films.getByRole('button').nth(4)).toBeVisible()
  },
)
