import { expect, type Page } from '@playwright/test'
import { findWholeBrowser } from '#tools/chromium.ts'
import { test } from './e2e-test.ts'
import {
  getDisplayedPushes,
  isSubscribed,
  deliverPush,
  pushService,
  subscribeAt,
  tapPush,
} from './steps/push-steps.ts'
import { waitForOfflineCache } from './steps/session-steps.ts'
import { atTheDesk, sendQuestion } from './steps/support-steps.ts'
import { expectAccessible, signIn } from './steps.ts'

const lukasz = 'lukasz@dach-okno.example'

/** Once the page has counted the visit it listens to the worker, and for what it offers push after. */
async function settleAt(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('visits') !== null)
}

async function askInPeace(page: Page, subject: string) {
  await settleAt(page, '/support/chat/new')
  return sendQuestion(page, subject)
}

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The shell without a window shows no notifications.
  launchOptions: { executablePath: findWholeBrowser(), args: ['--no-sandbox', '--disable-gpu'] },
})

test('push is offered when an answer is awaited, comes, leads to it, and ends with the session', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const service = await pushService(Number(new URL(baseURL!).port))
  await subscribeAt(context, service)
  // Each page counts anew: the one before may do it as late as on its way out.
  await context.addInitScript(() => localStorage.removeItem('visits'))
  await signIn(page, lukasz)
  await page.goto('/')
  await waitForOfflineCache(page)
  await page.goto('/user/notifications')
  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await quiet.getByRole('switch').click({ force: true })
  await expect(quiet.getByRole('status')).toHaveText('Saved.')
  await expect(quiet.getByRole('switch')).not.toBeChecked()
  const device = page.getByRole('region', { name: 'This device' }).getByRole('switch')
  await expect(device).not.toBeChecked()

  const offer = page.getByRole('region', { name: 'Shall we tell you when the club answers?' })
  await askInPeace(page, `Push ${Date.now()}`)
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await askInPeace(page, `Push again ${Date.now()}`)
  await expect(page.getByRole('log').getByText('How long does it take?')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.evaluate(() => {
    const month = 30 * 86_400_000
    localStorage.setItem('push-offer', JSON.stringify({ refusedAt: Date.now() - month }))
  })
  const uuid = await askInPeace(page, `Push at last ${Date.now()}`)
  await offer.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByText('Push messages are on for this device.')).toBeVisible()

  await settleAt(page, '/user/notifications')
  await expect(device).toBeChecked()
  const desk = await atTheDesk(browser, baseURL)
  await desk.answer(uuid, 'Three days.')
  await expect.poll(() => service.received.length).toBe(1)
  const [payload] = service.received
  expect(payload!.path).toBe(`/support/chat/${uuid}`)
  await deliverPush(page, payload!)
  await expect
    .poll(() => getDisplayedPushes(page))
    .toEqual([{ title: payload!.title, body: payload!.text, lang: payload!.language }])
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await tapPush(page)
  await expect(page).toHaveURL(new RegExp(`/support/chat/${uuid}$`))
  await expect(page.getByRole('log').getByText('Three days.')).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await getDisplayedPushes(page)).toEqual([])

  await deliverPush(page, payload!)
  await expect.poll(() => getDisplayedPushes(page)).toHaveLength(1)
  await page.goto('/user')
  await page.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => isSubscribed(page)).toBe(false)
  await expect.poll(() => getDisplayedPushes(page)).toEqual([])
  await desk.leave()
  service.stop()
})
