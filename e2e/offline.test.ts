import { expect, type Page } from '@playwright/test'
import type { Project } from '#contract/earning/projects.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { test } from './e2e-test.ts'
import { answerSurvey, createProject, freeSerial, typeSerial } from './steps/earn-steps.ts'
import {
  waitForOfflineCache,
  getStoredTokens,
  injectToken,
  waitForTimers,
  title,
} from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const lukasz = 'lukasz@dach-okno.example'
const ewa = 'ewa@dach-okno.example'

/** Fetches data of the server without the page. */
async function atTheClub<T>(page: Page, path: string) {
  const { token } = (await getStoredTokens(page))!
  const headers = { authorization: `Bearer ${token}` }
  return (await (await page.request.get(`/api${path}`, { headers })).json()) as T
}

async function scansIn(page: Page, project: string) {
  const path = `/v1/product?projects_id=${project}`
  return (await atTheClub<{ data: Scan[] }>(page, path)).data.length
}

test('a whole day without a signal: read, scan, answer, begin a project, and each is sent once', async ({
  page,
  context,
}) => {
  await injectToken(page, ewa)
  await createProject(page, 'ul. Offline 1')
  const opened = page.url()
  await expect(page.getByText('Nothing scanned yet')).toBeVisible()
  await page.goto('/balance')
  await expect(title(page)).toHaveText('Balance')
  await page.goto('/projects')
  await expect(title(page)).toHaveText('Projects')
  await page.goto('/projects/add')
  await expect(title(page)).toHaveText('New project')
  await waitForOfflineCache(page)
  await waitForTimers(page, 1500)

  await context.setOffline(true)
  await page.goto('/balance')
  await expect(title(page)).toHaveText('Balance')
  const line = page.getByRole('status').filter({ hasText: 'No connection.' })
  await expect(line).toContainText(/You see what was loaded at \d\d:\d\d/)
  await page.goto('/projects/00000000-0000-4000-8000-000000000000')
  await expect(title(page)).toHaveText('This needs a connection')
  await expectAccessible(page)

  await page.goto(opened)
  const [one, two, three] = [181, 182, 183].map((index) => freeSerial(index).serial)
  await typeSerial(page, one!, { plate: false })
  await expect(page.getByText('Kept on this device').first()).toBeVisible()
  await typeSerial(page, two!, { plate: false })
  await expect(line).toContainText('2 entries wait to be sent.')
  await page.getByRole('link', { name: /Survey/ }).click()
  await answerSurvey(page)
  await expect(page.getByText('Your answers are kept')).toBeVisible()

  await createProject(page, 'ul. Offline 2')
  const local = page.url()
  await typeSerial(page, three!, { plate: false })
  await expect(line).toContainText('5 entries wait to be sent.')

  await page.reload()
  await expect(title(page)).toContainText('ul. Offline 2')
  await expect(line).toContainText('5 entries wait to be sent.')
  await line.getByRole('button', { name: 'Show' }).click()
  const drawer = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(drawer.getByRole('listitem')).toHaveCount(5)
  await expect(drawer).toContainText('Goes after its project')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(line).toHaveCount(0)
  await expect(page).not.toHaveURL(local)
  await expect(title(page)).toContainText('ul. Offline 2')
  const { data } = await atTheClub<{ data: Project[] }>(page, '/v1/project?limit=50')
  const [second, first] = ['ul. Offline 2', 'ul. Offline 1'].map((street) =>
    data.filter(({ name }) => name === street),
  )
  expect([first!.length, second!.length]).toEqual([1, 1])
  expect(first![0]!.status.name).toBe('in_review')
  const fetchSerials = async ({ uuid }: Project) => {
    const { data: scans } = await atTheClub<{ data: Scan[] }>(
      page,
      `/v1/product?projects_id=${uuid}`,
    )
    return new Set(scans.map((scan) => scan.serial_number))
  }
  await expect.poll(() => fetchSerials(first![0]!)).toEqual(new Set([one, two]))
  await expect.poll(() => fetchSerials(second![0]!)).toEqual(new Set([three]))
})

test('who logs out with unsent entries is told what they are, and finds them again', async ({
  page,
  context,
  isMobile,
}) => {
  await injectToken(page, ewa)
  await createProject(page, 'ul. Offline 3')
  await expect(page.getByText('Nothing scanned yet')).toBeVisible()
  const project = page.url().split('/').at(-1)!
  await waitForOfflineCache(page)
  await context.setOffline(true)
  await typeSerial(page, freeSerial(184).serial, { plate: false })
  await expect(page.getByText('Kept on this device').first()).toBeVisible()
  const line = page.getByText(/^No connection/).first()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(line).toBeInViewport({ ratio: 1 })
  await page.goto('/projects')
  if (isMobile) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Log out' }).first().click()
  const question = page.getByRole('alertdialog', { name: '1 entry is not sent yet' })
  await expect(question).toContainText('1 scan')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL(/\/login/)
  await context.setOffline(false)
  await injectToken(page, lukasz)
  await page.goto('/projects')
  await expect(title(page)).toHaveText('Projects')
  expect(await scansIn(page, project)).toBe(0)
  await injectToken(page, ewa)
  await page.goto('/projects')
  await expect.poll(() => scansIn(page, project)).toBe(1)
})

test('the portal can be installed: a manifest in the language, a worker, and an offer after a success', async ({
  page,
}) => {
  await injectToken(page, ewa)
  await page.evaluate(() => localStorage.setItem('visits', JSON.stringify({ count: 1, at: 0 })))
  await createProject(page, 'ul. Offline 4')
  await waitForOfflineCache(page)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await page.request.get(href!)
  expect(reply.headers()['cache-control']).toBe('no-cache')
  const manifest = (await reply.json()) as {
    icons: { src: string; purpose?: string }[]
    shortcuts: { name: string }[]
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Scan', 'Projects', 'Shop'])
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true)

  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined })
    dispatchEvent(event)
  })
  const offer = page.getByRole('region', { name: 'Put the club on your home screen' })
  await expect(offer).toHaveCount(0)
  await typeSerial(page, freeSerial(115).serial, { plate: true })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await typeSerial(page, freeSerial(116).serial, { plate: true })
  await expect(
    page
      .getByRole('main')
      .getByText(/It counts|In review/)
      .first(),
  ).toBeVisible()
  await expect(offer).toHaveCount(0)
})
