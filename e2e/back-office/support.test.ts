import { expect, type FileChooser, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff, staffHeaders } from '../steps/back-office-steps.ts'
import { fillTicket } from '../steps/club-steps.ts'
import { drawPlate } from '../steps/earn-steps.ts'
import { delayAnswers } from '../steps/session-steps.ts'
import { aMember } from '../steps/support-steps.ts'
import { expectAccessible } from '../steps.ts'

const marek = 'marek@dach-okno.example'
const tomasz = 'tomasz@club.example'

test('staff answer in Polish by keyboard while a colleague watches, and never past a newer message', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const member = await aMember(request, marek)
  // A second walk meets what the first has left.
  const ladder = `ladder ${test.info().retry + 1}`
  const uuid = await member.ask(`Where is my ${ladder}?`, 'Gdzie jest moja drabina?')
  await signInStaff(page)
  const macro = {
    name: `The ${ladder} is on its way`,
    texts: { en: 'Hello {name}, the ladder is on its way.', pl: 'Cześć {name}, drabina jedzie.' },
  }
  await page.request.post('/api/office/ticket-macros', { data: macro, headers: staffHeaders })

  // The next one, then the one that is searched for.
  await page.goto('/office/tickets?region=pl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText(/^In your hands until/)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(ladder)
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Tickets' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  const log = page.getByRole('log', { name: `Messages: Where is my ${ladder}?` })
  await expect(log.getByText('Gdzie jest moja drabina?')).toBeVisible()
  const context = page.getByRole('region', { name: 'About the member' })
  await expect(context.getByText('Available points')).toBeVisible()
  await expect(context.getByText('Polish')).toBeVisible()
  await expect(context.getByRole('heading', { name: 'Last scans' })).toBeVisible()
  await expect(context.getByRole('heading', { name: 'Last orders' })).toBeVisible()
  await expectAccessible(page)

  // A note that names a colleague, who sees it come.
  const other = await browser.newContext({ baseURL })
  const desk = await other.newPage()
  await signInStaff(desk, tomasz)
  await desk.goto('/office/tickets?region=pl')
  const seen = desk.getByRole('list', { name: 'Tickets' })
  await expect(seen.getByText(`Where is my ${ladder}?`)).toBeVisible()
  await page.keyboard.press('i')
  await page.keyboard.type('Please look, @tom')
  await expect(page.getByRole('option', { name: 'Tomasz Wójcik' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('– is it sent?')
  await page.keyboard.press('Control+Enter')
  await expect(log.getByText('Please look, @Tomasz Wójcik – is it sent?')).toBeVisible()
  await expect(desk.getByText('new: 1')).toBeAttached()
  await desk.getByRole('checkbox', { name: /Mentions me/ }).focus()
  await desk.keyboard.press('Space')
  await expect(desk).toHaveURL(/mentioned/)
  await expect(seen.getByRole('listitem')).toHaveCount(test.info().retry + 1)
  await seen.getByRole('link', { name: ladder }).click()
  await expect(desk.getByText('Please look, @Tomasz Wójcik – is it sent?')).toBeVisible()
  await expect(page.getByText('Reading now: Tomasz Wójcik')).toBeVisible()

  // A saved reply in the member's language, with what it says; the colleague sees who writes.
  await page.keyboard.press('m')
  await page.keyboard.type(ladder)
  const picker = page.getByRole('dialog', { name: 'Saved replies' })
  await expect(picker.getByText('Cześć Marek, drabina jedzie.')).toBeVisible()
  await expect(picker.getByText('Hello Marek, the ladder is on its way.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await expect(answer).toHaveValue('Cześć Marek, drabina jedzie.')
  await expect(answer).toBeFocused()
  await expect(picker).toBeHidden()
  await expect(page.getByText('Hello Marek, the ladder is on its way.')).toBeVisible()
  await expect(desk.getByText('Hanna Lewandowska is writing…')).toBeVisible()

  // A file, by its key; pictures become WebP.
  await page.keyboard.press('Escape')
  await expect(answer).not.toBeFocused()
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  await expect(async () => {
    await page.keyboard.press('f')
    await expect.poll(() => choosers.length, { timeout: 5000 }).toBeGreaterThan(0)
  }).toPass()
  await choosers[0]!.setFiles([await drawPlate('RWA482109375Y')])
  await expect(page.getByRole('button', { name: 'Remove RWA482109375Y.webp' })).toBeVisible()

  // The screen has not heard of the newer message when the answer goes.
  const answerNow = await delayAnswers(page, `**/api/office/tickets/${uuid}`)
  await member.write(uuid, 'Już jest, dziękuję!')
  await page.keyboard.press('Control+Shift+Enter')
  const refused = page.getByRole('alert').filter({ hasText: 'A newer message has come' })
  await expect(refused).toBeVisible()
  answerNow()
  await expect(refused.getByText('Już jest, dziękuję!')).toBeVisible()
  await expect(answer).toHaveValue('Cześć Marek, drabina jedzie.')
  await expect(page.getByRole('button', { name: 'Remove RWA482109375Y.webp' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await answer.fill('Cześć Marek, bardzo się cieszę.')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(log.getByText('Cześć Marek, bardzo się cieszę.')).toBeVisible()
  await expect(answer).toHaveValue('')
  await expect(desk.getByText('Cześć Marek, bardzo się cieszę.')).toBeVisible()
  await other.close()
  const received = (await member.fetchMessages(uuid)).at(-1)
  expect(received?.message).toBe('Cześć Marek, bardzo się cieszę.')
  expect(received?.files.map(({ name }) => name)).toEqual(['RWA482109375Y.webp'])
})

test('what is written outlives other tickets, a reload and a lost connection', async ({
  page,
  request,
}) => {
  const member = await aMember(request, marek)
  const uuid = await member.ask('Is the jacket warm?', 'Czy kurtka jest ciepła?')
  await signInStaff(page)
  await openTicket(page, uuid)
  await page.keyboard.press('a')
  await page.keyboard.type('Tak, bardzo.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(uuid))
  await openTicket(page, uuid)
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await expect(answer).toHaveValue('Tak, bardzo.')

  await page.route(`**/api/office/tickets/${uuid}/answer`, (route) => route.abort())
  await page.keyboard.press('Control+Shift+Enter')
  const log = page.getByRole('log')
  await expect(log.getByRole('alert')).toContainText('Not sent.')
  await expectAccessible(page)
  await page.reload()
  await expect(log.getByRole('alert')).toContainText('Not sent.')
  await page.unroute(`**/api/office/tickets/${uuid}/answer`)
  await log.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(log.getByRole('alert')).toBeHidden()
  await expect(page.getByText(/^Answered · Marek/)).toBeVisible()
  await expect(log.getByText('Tak, bardzo.')).toHaveCount(1)
  expect((await member.fetchMessages(uuid)).map(({ message }) => message)).toEqual([
    'Czy kurtka jest ciepła?',
    'Tak, bardzo.',
  ])
})

test('a double goes into the other ticket, on a small screen too', async ({ page, request }) => {
  const member = await aMember(request, marek)
  const first = await member.ask('Points are missing', 'Brakuje mi punktów.')
  const double = await member.ask('My points!', 'Nadal brakuje punktów.')
  await page.setViewportSize({ width: 360, height: 740 })
  await signInStaff(page)
  await page.goto('/office/tickets?region=pl&state=all')
  await expect(page.getByRole('list', { name: 'Tickets' })).toBeVisible()
  await expectAccessible(page)
  await openTicket(page, double)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'About the member' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge with another conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge with another conversation' })
  await dialog.getByRole('radio', { name: /Points are missing/ }).check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(first))
  const log = page.getByRole('log', { name: 'Messages: Points are missing' })
  await expect(log.getByText('Brakuje mi punktów.')).toBeVisible()
  await expect(log.getByText('Nadal brakuje punktów.')).toBeVisible()
  await page.goto(`/office/tickets?state=all&item=${double}`)
  await page.getByRole('link', { name: 'Points are missing' }).click()
  await expect(log).toBeVisible()
})

test('a thread of a thousand messages opens at its end and pages back', async ({
  page,
  request,
}) => {
  const member = await aMember(request, marek)
  const uuid = await member.ask('A long story', 'To długa historia.')
  await fillTicket(test.info().project.name, uuid, 1000)
  await signInStaff(page)
  await openTicket(page, uuid)
  const log = page.getByRole('log')
  await expect(log.getByText('Message 1000', { exact: true })).toBeInViewport()
  await expect(log.getByText('Message 900', { exact: true })).toHaveCount(0)
  const earlier = log.getByRole('button', { name: 'Earlier messages' })
  for (const message of ['Message 910', 'Message 860']) {
    await earlier.focus()
    await page.keyboard.press('Enter')
    await expect(log.getByText(message, { exact: true })).toHaveCount(1)
  }
  await member.write(uuid, 'Koniec.')
  await expect(log.getByText('Koniec.')).toHaveCount(1)
  await expect(log.getByText('Message 860', { exact: true })).toHaveCount(1)
})

async function openTicket(page: Page, uuid: string) {
  await page.goto(`/office/tickets?region=pl&state=all&item=${uuid}`)
  await expect(page.getByRole('log')).toBeVisible()
}
