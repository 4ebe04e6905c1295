import { expect, type Page } from '@playwright/test'
import { hourMs } from '#contract/durations.ts'
import type { PublicConfig } from '#contract/settings/settings.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { test } from './e2e-test.ts'
import { delayAnswers, getStoredTokens, injectToken, waitForTimers } from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'

/** The cells of the table of what a product earns; accessories earn nothing. */
function toCellTexts(groups: readonly number[]) {
  return [...groups, 0].map((points) => `${points} ${points === 1 ? 'point' : 'points'}`)
}

/** Marks the person as one who has never been here, or as one who has. */
async function setFirstVisit(page: Page, isFirst: boolean) {
  const { token } = (await getStoredTokens(page))!
  const headers = { authorization: `Bearer ${token}` }
  const self = await page.request.get('/api/v1/company/user/self', { headers })
  const { id } = (await self.json()) as { id: number }
  await page.request.patch(`/api/v1/installer/user/${id}`, {
    headers,
    data: { options: JSON.stringify({ firstTime: isFirst }) },
  })
}

test('the frame of home does not wait for an answer that is slow', async ({ page }) => {
  await injectToken(page, marek)
  const answerNow = await delayAnswers(page, '**/v1/company/points/*')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Shop' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  answerNow()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Marek')
})

test('a first page that is long in coming says so', async ({ page }) => {
  await injectToken(page, marek)
  const answerNow = await delayAnswers(page, '**/v1/company/user/self')
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  answerNow()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Marek')
})

test(
  'home leads everywhere and shows what counts',
  proves(['HOM-001', 'SHL-002']),
  async ({ page }, { project }) => {
    await injectToken(page, marek)
    const asked = page.waitForRequest('**/v1/company/points/*')
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Marek')
    proves(['HOM-025', 'HOM-026', 'SHL-021'])
    const { token } = (await getStoredTokens(page))!
    const self = await page.request.get('/api/v1/company/user/self', {
      headers: { authorization: `Bearer ${token}` },
    })
    const { company } = (await self.json()) as { company: { uuid: string } }
    proves(['USR-050'])
    expect((await asked).url()).toMatch(new RegExp(`/v1/company/points/${company.uuid}$`))
    const points = await page.request.get(`/api/v1/company/points/${company.uuid}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { company_points, projects } = (await points.json()) as {
      company_points: number
      projects: { in_prog: number }
    }
    const displayed = new Intl.NumberFormat('en-GB').format(company_points)
    await expect(
      page.getByRole('link', { name: `${displayed} points, to the balance` }),
    ).toBeVisible()
    await expect(main.getByText(displayed, { exact: true })).toBeVisible()
    const inProgress = main.getByRole('heading', { name: 'Projects in progress' }).locator('..')
    await expect(inProgress.getByText(String(projects.in_prog), { exact: true })).toBeVisible()
    proves(['HOM-021', 'HOM-022', 'HOM-023'])
    const ways = main.getByRole('navigation', { name: 'Where to go' })
    for (const [name, path] of [
      ['Shop', '/shop'],
      ['Projects', '/projects'],
      ['Balance', '/balance'],
    ])
      await expect(ways.getByRole('link', { name })).toHaveAttribute('href', path!)
    proves(['HOM-024', 'HOM-027', 'HOM-032'])
    await expect(main.getByRole('heading', { name: 'Your level' })).toBeVisible()
    await expect(main.getByRole('meter', { name: 'All scans' })).toBeVisible()
    const earned = main.getByRole('table', { name: 'What a product earns' })
    await expect(earned.getByRole('rowheader')).toHaveCount(5)
    await expect(earned.getByRole('cell')).toHaveText(toCellTexts([6, 12, 18, 30]))
    proves(['HOM-035', 'SHL-031'])
    const category = main.getByRole('region', { name: 'From the shop' })
    await category.scrollIntoViewIfNeeded()
    await expect(category.getByRole('listitem')).toHaveCount(4)
    const shop = await page.request.get('/api/v2/shop/products?limit=100', {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data: products } = (await shop.json()) as { data: { uuid: string; type: number }[] }
    expect(products.length).toBeGreaterThan(4)
    await expect(category.getByRole('link').nth(1)).toHaveAttribute(
      'href',
      /^\/shop\/[0-9a-f-]{36}$/,
    )
    proves(['HOM-033', 'SHL-032'])
    const vouchers = main.getByRole('region', { name: 'Vouchers' })
    await vouchers.scrollIntoViewIfNeeded()
    await expect(vouchers.getByRole('listitem')).toHaveCount(2)
    const offered = products.filter(({ type }) => type === OrderType.voucher)
    expect(offered.length).toBeGreaterThan(2)
    for (const link of await vouchers.getByRole('heading', { level: 3 }).getByRole('link').all())
      expect(offered.map(({ uuid }) => `/shop/${uuid}`)).toContain(await link.getAttribute('href'))
    await expect(vouchers.getByRole('link', { name: /^Order/ }).first()).toHaveAttribute(
      'href',
      /^\/checkout\/[0-9a-f-]{36}/,
    )
    proves(['HOM-036', 'HOM-037'])
    const news = main.getByRole('region', { name: 'News', exact: true })
    await news.scrollIntoViewIfNeeded()
    await expect(news.getByRole('listitem')).toHaveCount(4)
    await expect(news.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news')
    proves(['HOM-038', 'HOM-039'])
    const videos = main.getByRole('region', { name: 'Tutorial videos' })
    await videos.scrollIntoViewIfNeeded()
    await expect(videos.getByRole('listitem')).toHaveCount(4)
    await expect(videos.getByRole('link')).toHaveAttribute('href', '/resources')
    proves(['SHL-013'])
    await expect(page.getByRole('region', { name: /^You are looking as/ })).toHaveCount(0)
    await expectAccessible(page)
    if (project.name === 'desktop') {
      proves(['SHL-015', 'SHL-016', 'SHL-017', 'SHL-018', 'SHL-019', 'SHL-020'])
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      const paths = ['/projects', '/shop', '/team', '/orders', '/resources', '/rewards', '/']
      for (const path of paths) {
        await menu.locator(`a[href="${path}"]`).click()
        await expect(page).toHaveURL(({ pathname }) => pathname === path)
      }
    }
  },
)

test(
  'each of the big links opens its page',
  proves(['HOM-021', 'HOM-022', 'HOM-023']),
  async ({ page }) => {
    await injectToken(page, marek)
    for (const [name, path] of [
      ['Shop', '/shop'],
      ['Projects', '/projects'],
      ['Balance', '/balance'],
    ] as const) {
      await page.goto('/')
      const ways = page.getByRole('navigation', { name: 'Where to go' })
      await ways.getByRole('link', { name }).click()
      await expect(page).toHaveURL(({ pathname }) => pathname === path)
    }
  },
)

test(
  'what a product earns is told by the country of the person',
  proves(['HOM-027', 'HOM-028', 'HOM-029', 'HOM-030', 'HOM-031']),
  async ({ page }) => {
    for (const [email, groups] of [
      ['matej@stresna-okna-zupan.example', [5, 10, 15, 15]],
      ['ionut@mansarde-nord.example', [5, 10, 15, 25]],
      ['peter@tetoablak-mester.example', [1, 3, 6, 11]],
      ['jana@strechy-dvorak.example', [3, 8, 14, 20]],
    ] as const) {
      await injectToken(page, email)
      await page.goto('/')
      const earned = page.getByRole('table', { name: 'What a product earns' })
      await expect(earned.getByRole('cell')).toHaveText(toCellTexts(groups))
    }
  },
)

test(
  'the slides change every 7 seconds, wait under the pointer and stop by the button',
  proves(['HOM-017', 'HOM-018']),
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'a phone has no pointer that hovers')
    const start = Date.now()
    await page.clock.install({ time: start })
    await injectToken(page, marek)
    await page.goto('/')
    const slider = page.getByRole('region', { name: 'News of the club' })
    const displayed = slider.locator('li:not([inert])')
    await expect(displayed).toHaveAttribute('aria-label', /^\d of 6$/)
    // From here on time passes only when the test says so; the jump brings a new slide.
    await page.clock.pauseAt(start + hourMs)
    await page.clock.runFor(1000)
    const first = await displayed.getAttribute('aria-label')
    await page.clock.runFor(5900)
    await expect(displayed).toHaveAttribute('aria-label', first!)
    await page.clock.runFor(1200)
    await expect(displayed).not.toHaveAttribute('aria-label', first!)
    const second = await displayed.getAttribute('aria-label')
    await slider.hover({ position: { x: 40, y: 40 } })
    await page.clock.runFor(10_000)
    await expect(displayed).toHaveAttribute('aria-label', second!)
    await page.mouse.move(5, 5)
    await slider.getByRole('button', { name: 'Stop the slides' }).click()
    await page.mouse.move(5, 5)
    await page.clock.runFor(10_000)
    await expect(displayed).toHaveAttribute('aria-label', second!)
    await slider.getByRole('button', { name: 'Next slide' }).click()
    await page.clock.runFor(1000)
    await expect(displayed).not.toHaveAttribute('aria-label', second!)
  },
)

test(
  'the picture of the country leads to its link, with words or without, and can be switched off',
  proves(['CFG-021', 'CFG-022', 'CFG-023', 'CFG-024']),
  async ({ page }) => {
    const image = '/pictures/login.svg'
    let change: object = {}
    await page.route(/\/api\/v1\/config\/public/, async (route) => {
      const response = await route.fetch()
      const hero = { region_id: 10, image, link: '/rewards', isActive: true, showContent: true }
      const config = (await response.json()) as object
      await route.fulfill({ response, json: { ...config, hero_images: [{ ...hero, ...change }] } })
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await injectToken(page, marek)
    const slider = page.getByRole('region', { name: 'News of the club' })
    const picture = slider.locator(`img[src="${image}"]`)
    const caption = slider.getByRole('heading', { name: 'Every window you fit counts' })
    await page.goto('/')
    await expect(picture).toBeVisible()
    await expect(caption).toBeVisible()
    await slider.getByRole('link', { name: 'Every window you fit counts' }).click()
    await expect(page).toHaveURL(/\/rewards$/)
    change = { showContent: false }
    await page.goto('/')
    await expect(picture).toBeVisible()
    await expect(slider.locator('a[href="/rewards"]')).toHaveCount(1)
    await expect(caption).toHaveCount(0)
    change = { isActive: false }
    await page.goto('/')
    await expect(slider.getByRole('heading').first()).toBeVisible()
    await expect(picture).toHaveCount(0)
  },
)

test(
  'whoever is here for the first time is welcomed once',
  proves(['HOM-007', 'HOM-009', 'USR-040']),
  async ({ page }) => {
    await injectToken(page, marek)
    const welcome = page.getByRole('region', { name: 'Welcome to the club!' })
    await setFirstVisit(page, true)
    const marked = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await page.goto('/')
    await expect(welcome).toContainText('60 welcome points')
    expect((await marked).request().postDataJSON()).toEqual({ options: '{"firstTime":false}' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(welcome).toHaveCount(0)
  },
)

test(
  'where there are no points to give, nobody is welcomed with some',
  proves(['HOM-010']),
  async ({ page }) => {
    await injectToken(page, marek)
    await setFirstVisit(page, true)
    await page.route(/\/api\/v1\/config\/public/, async (route) => {
      const answer = await route.fetch()
      const config = (await answer.json()) as { behaviours: Record<string, number> }
      await route.fulfill({ json: { ...config, behaviours: { ...config.behaviours, pl: 0 } } })
    })
    const marked = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.goto('/')
    await marked
    await expect(page.getByRole('heading', { name: 'Your level' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Welcome to the club!' })).toHaveCount(0)
  },
)

test(
  'staff who look through a person’s eyes are told so and leave no marks',
  proves(['HOM-011', 'SHL-013', 'SHL-014']),
  async ({ page }) => {
    await injectToken(page, marek)
    await setFirstVisit(page, true)
    const real = (await getStoredTokens(page))!.token
    const [head, claims, end] = real.split('.')
    const acting = {
      ...(JSON.parse(Buffer.from(claims!, 'base64url').toString()) as object),
      act: { sub: 'staff' },
    }
    const token = [head, Buffer.from(JSON.stringify(acting)).toString('base64url'), end].join('.')
    await page.route('**/api/**', (route) =>
      route.continue({
        headers: { ...route.request().headers(), authorization: `Bearer ${real}` },
      }),
    )
    let patches = 0
    page.on('request', (request) => (patches += request.method() === 'PATCH' ? 1 : 0))
    await page.evaluate((text) => {
      const record = JSON.parse(localStorage.getItem('token')!) as object
      localStorage.setItem('token', JSON.stringify({ ...record, token: text }))
    }, token)
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'You are looking as Marek Kowalczyk' })
    await expect(banner).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your level' })).toBeVisible()
    await waitForTimers(page)
    expect(patches).toBe(0)
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toHaveCount(0)
    await page.unroute('**/api/**')
    await setFirstVisit(page, false)
  },
)

test(
  'an employee’s menu has neither team nor orders',
  proves(['ROL-039']),
  async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the menu of a phone is the same list')
    await injectToken(page, 'piotr@dach-okno.example')
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.locator('a[href="/projects"]')).toBeVisible()
    for (const path of ['/team', '/orders'])
      await expect(menu.locator(`a[href="${path}"]`)).toHaveCount(0)
    await page.goto('/team')
    await expect(page.getByText('The owner of your company looks after the team.')).toBeVisible()
  },
)

test(
  'the foot of the page has the contacts and the links of the person’s own country',
  proves(['SHL-023', 'SHL-024', 'SHL-025', 'SHL-026']),
  async ({ page }) => {
    const seen: string[][] = []
    for (const email of [marek, 'jana@strechy-dvorak.example']) {
      await injectToken(page, email)
      await page.goto('/news')
      const links = page.getByRole('contentinfo').getByRole('link')
      await expect(links.nth(4)).toBeVisible()
      seen.push(
        await links.evaluateAll((all) =>
          all
            .map((link) => (link as HTMLAnchorElement).href)
            .filter((href) => !href.endsWith('/support/chat')),
        ),
      )
    }
    proves(['CFG-049', 'CFG-050', 'CFG-051'])
    const [polish, czech] = seen
    for (const kind of [/^tel:/, /^mailto:/, /\/terms$/, /\/privacy$/])
      for (const links of seen)
        expect(links.filter((href) => kind.test(href)).length).toBeGreaterThan(0)
    expect(polish!.length).toBeGreaterThan(4)
    expect(polish!.filter((href) => czech!.includes(href))).toEqual([])
  },
)

test(
  'the foot of the page leads to where the club of the country is followed',
  proves(['SHL-025']),
  async ({ page }) => {
    await page.route(/\/api\/v1\/config\/public/, async (route) => {
      const response = await route.fetch()
      const config = (await response.json()) as PublicConfig
      const regional_settings = config.regional_settings.map((setting) => {
        const { region_id } = setting
        const url = `https://social.example/${region_id}`
        return { ...setting, social_links: [{ label: `Club ${region_id}`, url }] }
      })
      await route.fulfill({ response, json: { ...config, regional_settings } })
    })
    for (const [email, regionId] of [
      [marek, 10],
      ['jana@strechy-dvorak.example', 5],
    ] as const) {
      await injectToken(page, email)
      await page.goto('/news')
      const links = page.getByRole('contentinfo').getByRole('link', { name: /^Club \d+$/ })
      await expect(links).toHaveText(`Club ${regionId}`)
      await expect(links).toHaveAttribute('href', `https://social.example/${regionId}`)
    }
  },
)

test('whoever may not register projects is not offered a new one', async ({ page }) => {
  await injectToken(page, 'piotr@dach-okno.example')
  await page.route('**/api/v1/company/user/self', async (route) => {
    const response = await route.fetch()
    const self = (await response.json()) as { permissions: object }
    const permissions = { ...self.permissions, may_register: 0 }
    await route.fulfill({ response, json: { ...self, permissions } })
  })
  for (const [path, heading] of [
    ['/projects', 'Projects'],
    ['/', /^Good/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('link', { name: /^(New|Start).*project/ })).toHaveCount(0)
  }
})
