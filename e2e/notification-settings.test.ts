import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { closeTicketBefore } from './steps/club-steps.ts'
import { createProject, freeSerial, drawPlate, typeSerial } from './steps/earn-steps.ts'
import { expectSignIn, title } from './steps/session-steps.ts'
import { askClub, atTheDesk } from './steps/support-steps.ts'
import { expectAccessible, mailsTo, signIn } from './steps.ts'

const lukasz = 'lukasz@dach-okno.example'
const georgi = 'georgi@pokrivi-petrov.example'

test('what reaches a person is chosen switch by switch, and kept', async ({ page }) => {
  await signIn(page, lukasz)
  await page.goto('/notifications')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(title(page)).toHaveText('Notification settings')
  const orders = page.getByRole('region', { name: 'Orders and club card' })
  const mail = orders.getByRole('switch', { name: 'E-mail' })
  await expect(mail).toBeChecked()
  await mail.focus()
  await mail.press('Space')
  await expect(orders.getByRole('status')).toHaveText('Saved.')
  await expect(mail).not.toBeChecked()
  const account = page.getByRole('region', { name: 'Account and safety' })
  await expect(account.getByRole('switch')).toHaveCount(0)
  await expect(account).toContainText('These cannot be switched off')
  const quiet = page.getByRole('region', { name: 'Quiet hours' })
  await quiet.getByLabel('From').selectOption('21:00')
  await expect(quiet.getByRole('status')).toHaveText('Saved.')
  await expect(quiet.getByLabel('Until').getByRole('option', { name: '21:00' })).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  await expect(mail).not.toBeChecked()
  await expect(quiet.getByLabel('From')).toHaveValue('21')

  const address = '**/api/v1/notifications/settings'
  await page.route(address, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await mail.click()
  await expect(orders.getByRole('status')).toHaveText('Not saved. It stays as it was.')
  await expect(mail).not.toBeChecked()
  await expectAccessible(page)
  await page.unroute(address)
  await mail.click()
  await expect(orders.getByRole('status')).toHaveText('Saved.')
  await page.reload()
  await expect(mail).toBeChecked()
})

test('the link of a mail switches such mails off without signing in, and takes it back', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await signIn(page, georgi)
  const uuid = await askClub(page, `Mails ${Date.now()}`)
  const desk = await atTheDesk(browser, baseURL)
  const before = (await mailsTo(request, georgi)).length
  await desk.answer(uuid, 'Three days.')
  await expect.poll(async () => (await mailsTo(request, georgi)).length).toBe(before + 1)
  const [mail] = await mailsTo(request, georgi)
  const link = new URL(/https?:\S+unsubscribe\S+token=[\w.~-]+/.exec(mail!.body)![0])

  const stranger = await (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage()
  await stranger.goto(link.pathname + link.search)
  await expect(stranger).toHaveURL(/\/unsubscribe\?token=/)
  await expect(stranger.getByText('Conversations with the club')).toBeVisible()
  await expectAccessible(stranger)
  await stranger.getByRole('button', { name: 'Switch these e-mails off' }).click()
  await expect(stranger.getByText('Switched off', { exact: true })).toBeVisible()
  await expectAccessible(stranger)
  await page.goto('/user/notifications')
  const support = page.getByRole('region', { name: 'Conversations with the club' })
  await expect(support.getByRole('switch', { name: 'E-mail' })).not.toBeChecked()

  await stranger.getByRole('button', { name: 'Take it back' }).click()
  await expect(stranger.getByText('Everything as before')).toBeVisible()
  await page.reload()
  await expect(support.getByRole('switch', { name: 'E-mail' })).toBeChecked()
  await stranger.getByRole('link', { name: 'All notification settings' }).click()
  await expectSignIn(stranger, '/user/notifications')
  await stranger.goto('/unsubscribe?token=wrong')
  await expect(stranger.getByRole('alert')).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Switch these e-mails off' })).toHaveCount(0)
  await expectAccessible(stranger)
  await stranger.context().close()
  await desk.leave()
})

test('thirty days after it closed a word begins a new conversation that goes on from the old', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  await signIn(page, georgi)
  const subject = `Long ago ${Date.now()}`
  const uuid = await askClub(page, subject)
  const desk = await atTheDesk(browser, baseURL)
  await desk.answer(uuid, 'Done.', true)
  await desk.leave()
  await closeTicketBefore(project.name, uuid, 31)
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByText(/A message begins a new one/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Write to the club' }).fill('It is back again.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const follows = main.getByRole('link', { name: 'Goes on from an earlier conversation' })
  await expect(follows).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(uuid))
  await expect(page.getByRole('log').getByText('It is back again.')).toBeVisible()
  await expectAccessible(page)
  await follows.click()
  await expect(page).toHaveURL(new RegExp(uuid))
  await expect(main.getByText(/^This conversation is closed/)).toBeVisible()
})

test('a question about a scan is answered from a phone with a photo; the scan is back in its queue', async ({
  page,
  browser,
  baseURL,
}) => {
  const { serial } = freeSerial(185)
  const question = 'Please send us a photo of the whole window.'
  await signIn(page)
  await createProject(page, 'ul. Pytania 1')
  await typeSerial(page, serial, { plate: false })
  const main = page.getByRole('main')
  await expect(main.getByText('In review').first()).toBeVisible()
  const desk = await atTheDesk(browser, baseURL)
  const waiting = async () => (await desk.waitingScans()).find((scan) => scan.serial === serial)
  await expect.poll(waiting).toBeDefined()
  await desk.askAboutScan((await waiting())!.uuid, question)
  expect(await waiting()).toBeUndefined()
  const project = page.url()
  await page.goto('/notifications')
  await page
    .getByRole('link', { name: /We have a question/ })
    .first()
    .click()
  await expect(main.getByText(question)).toBeVisible()
  await page.goto(project)
  await page.getByRole('link', { name: 'We asked you: answer' }).click()
  const log = page.getByRole('log')
  await expect(log.getByText(question)).toBeVisible()
  await page.getByLabel('Add files').setInputFiles(await drawPlate(serial))
  await expect(page.getByRole('progressbar')).toBeHidden()
  await page.getByRole('textbox', { name: 'Write to the club' }).fill('Here it is.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log.getByText('Here it is.')).toBeVisible()
  await expect(log.getByRole('button', { name: new RegExp(`Download ${serial}`) })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await waiting())?.is_answered).toBe(true)
  await page.goto(project)
  await expect(main.getByText('In review').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'We asked you: answer' })).toHaveCount(0)
  await desk.leave()
})
