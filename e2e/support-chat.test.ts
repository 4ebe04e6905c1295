import { expect } from '@playwright/test'
import { formatTime } from '#ui/format.ts'
import { test } from './e2e-test.ts'
import { drawPlate } from './steps/earn-steps.ts'
import { waitForOfflineCache, injectToken, getStoredTokens, title } from './steps/session-steps.ts'
import { aTicket, atTheDesk, pretendTickets, ticketUuid } from './steps/support-steps.ts'
import { expectAccessible, signIn } from './steps.ts'
import { proves } from '#tools/proves.ts'

const anna = 'anna@mansarda-plus.example'
const georgi = 'georgi@pokrivi-petrov.example'

test(
  'conversations are for those who have signed in',
  proves(['ROL-030', 'ROL-031', 'ROL-032']),
  async ({ page }) => {
    for (const place of ['', '/new', '/0b51c6a0-1111-4222-8333-444455556666']) {
      await page.goto(`/support/chat${place}`)
      await expect(page).toHaveURL(/\/login\?/)
    }
  },
)

test(
  'a member asks about a scan with a picture, reads the answer as it comes, rates and reopens',
  proves(['SUP-012', 'SUP-014', 'SUP-015', 'SUP-016', 'SUP-017', 'SUP-018']),
  async ({ page, browser, baseURL }) => {
    await signIn(page, anna)
    await page.goto('/projects')
    const main = page.getByRole('main')
    await main
      .getByRole('link', { name: /^ul\. / })
      .first()
      .click()
    const ask = main.getByRole('link', { name: /^Ask about this scan/ }).first()
    const serial = (await ask.innerText()).replace('Ask about this scan', '').trim()
    await ask.click()
    await expect(title(page)).toHaveText('Ask the club')
    proves(['SUP-013', 'SUP-019', 'SUP-020', 'SUP-021', 'SUP-024'])
    await expect(main.getByText(serial)).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Subject').fill('Is this window mine?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('Please fill this in.')
    await page.getByLabel('Your question').fill('It hangs in the loft.\n<b>Since Monday.</b>')
    await page
      .getByLabel('Add files')
      .setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
        await drawPlate('RWA482109375Y'),
      ])
    await expect(main.getByText('Only PNG, JPEG')).toBeVisible()
    await page.getByRole('button', { name: 'Remove notes.txt' }).click()
    await expect(main.getByRole('progressbar')).toBeHidden()
    // What is written outlives the page.
    await page.reload()
    await expect(page.getByLabel('Your question')).toHaveValue(/Since Monday/)
    await expect(main.getByText('RWA482109375Y.png')).toBeVisible()
    proves(['API-085'])
    const asking = page.waitForRequest(
      (call) => call.method() === 'POST' && new URL(call.url()).pathname === '/api/v1/support',
    )
    await page.getByRole('button', { name: 'Send' }).click()
    expect((await asking).postDataJSON().info).toEqual({
      language: 'en-GB',
      hostname: new URL(page.url()).hostname,
      region: 'pl',
      appVersion: expect.stringMatching(/\S/),
      appType: 'portal',
    })
    await expect(title(page)).toHaveText('Is this window mine?')
    const uuid = ticketUuid(page)
    const log = page.getByRole('log')
    const greeting = log.locator(':scope > *').first()
    await expect(greeting.getByText(/^Hello .+, how can we help\?$/)).toBeVisible()
    await expect(log.getByText('<b>Since Monday.</b>')).toBeVisible()
    await expect(log.getByRole('button', { name: /Download RWA482109375Y/ })).toBeVisible()
    await expect(main.getByRole('link', { name: `Scan ${serial}` })).toBeVisible()
    await expect(main.getByText('With the club').last()).toBeVisible()
    await expectAccessible(page)

    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const desk = await atTheDesk(browser, baseURL)
    await desk.answer(uuid, 'Yes, it is. We have set it right.')
    await expect(log.getByText('Yes, it is. We have set it right.')).toBeVisible()
    const box = page.getByRole('textbox', { name: 'Write to the club' })
    await box.fill('Thank you')
    await box.press('Enter')
    await box.pressSequentially('very much.')
    const taken = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith(`${uuid}/chat`),
    )
    await box.press('Control+Enter')
    await taken
    const mine = log.getByText('Thank you\nvery much.')
    await expect(mine).toBeVisible()
    // The club speaks from the left, the member from the right, each with its time.
    proves(['SUP-023', 'SUP-025'])
    const places = [mine.boundingBox(), log.getByText('Yes, it is.').boundingBox()] as const
    const [own, answer] = await Promise.all(places)
    expect(own!.x).toBeGreaterThan(answer!.x)
    const sent = log.locator('time').first()
    const sentAt = (await sent.getAttribute('datetime'))!
    await expect(sent).toHaveText(formatTime(sentAt, 'Europe/Warsaw'))
    await expect(box).toHaveValue('')
    await desk.answer(uuid, 'You are welcome.', true)
    await expect(log.getByText('You are welcome.')).toBeVisible()
    await expect(main.getByText(/^This conversation is closed/)).toBeVisible()
    await page.getByRole('radio', { name: '4, well' }).check({ force: true })
    await page.getByLabel('A word about it').fill('Quick.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send the rating' }).click()
    await expect(main.getByText('Your rating: 4 of 5.')).toBeVisible()
    await box.fill('One more thing.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log.getByText('One more thing.')).toBeVisible()
    await expect(main.getByText(/^This conversation is closed/)).toBeHidden()
    await desk.answer(uuid, 'That is set right too.', true)
    await expect(main.getByText(/^This conversation is closed/)).toBeVisible()
    await expect(page.getByRole('radio', { name: '4, well' })).not.toBeChecked()
    await expect(main.getByText('Your rating: 4 of 5.')).toHaveCount(0)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await desk.leave()

    proves(['NTF-005', 'SHL-022', 'SUP-001', 'SUP-004'])
    await page.goto('/notifications')
    await page
      .getByRole('link', { name: /The club has answered/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(page).toHaveURL(new RegExp(`/support/chat/${uuid}$`))
    await page.goto('/balance')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Write to the club/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/support/chat/${uuid}$`))
    await expect(title(page)).toHaveText('Is this window mine?')
    await page
      .getByRole('main')
      .or(page.getByRole('banner'))
      .getByRole('link', { name: 'Support' })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Conversations' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Is this window mine?' }).first()).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the newest ticket opens, and tickets are listed by ten, each state with its own sign and word',
  proves(['SUP-002', 'SUP-003', 'SUP-004', 'SUP-026']),
  async ({ page }) => {
    await signIn(page, anna)
    const newest = aTicket(1, { status: 2, unread: 1 })
    const closed = aTicket(2, { status: 3 })
    const older = Array.from({ length: 21 }, (_, index) => aTicket(index + 3))
    await pretendTickets(page, [newest, closed, ...older])
    const thread = page.waitForRequest(new RegExp(`/v1/support/${newest.uuid}/chat\\?limit=1000$`))
    await page.goto('/support/chat')
    await expect(page).toHaveURL(new RegExp(`/support/chat/${newest.uuid}$`))
    await thread
    await page.goto('/support/chat/new')
    const asked = page.waitForRequest(/\/v1\/support\?.*limit=10(&|$)/)
    await page.goto('/support/chat/new')
    await asked
    await expect(page.getByLabel('Subject')).toBeVisible()
    // A phone shows the list alone.
    await page.getByRole('link', { name: 'Support', exact: true }).first().click()
    const list = page.getByRole('region', { name: 'Conversations' })
    const rows = list.getByRole('listitem')
    await expect(rows).toHaveCount(10)
    proves(['SUP-006', 'SUP-007', 'SUP-008', 'SUP-009', 'SUP-010', 'SUP-011'])
    const signs = new Set<string | null>()
    for (const [index, word] of ['Answered', 'Closed', 'With the club'].entries()) {
      await expect(rows.nth(index).getByText(word)).toBeVisible()
      signs.add(await rows.nth(index).getByText(word).locator('path').first().getAttribute('d'))
    }
    expect(signs.size).toBe(3)
    await expect(rows.first().getByRole('link')).toHaveAccessibleName(/Unread: Ticket 1/)
    await list.getByRole('button', { name: 'Load 10 more' }).click()
    await expect(rows).toHaveCount(20)
    await list.getByRole('button', { name: 'Load 3 more' }).click()
    await expect(rows).toHaveCount(23)
    await expectAccessible(page)
  },
)

test(
  'without a ticket the form opens; a stranger’s is not there',
  proves(['SUP-005']),
  async ({ page }) => {
    await signIn(page, anna)
    await pretendTickets(page, [])
    await page.goto('/support/chat')
    await expect(page).toHaveURL(/\/support\/chat\/new$/)
    await expect(title(page)).toHaveText('Ask the club')
    await page.goto('/support/chat/0b51c6a0-1111-4222-8333-444455556666')
    await expect(title(page)).toHaveText('We could not find this conversation.')
    await expectAccessible(page)
  },
)

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('what is written without a connection is sent later, and once', async ({
    page,
    context,
  }) => {
    await injectToken(page, georgi)
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.goto('/support/chat/new')
    await page.getByLabel('Subject').fill('On the roof')
    await page.getByLabel('Your question').fill('Is there signal?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(title(page)).toHaveText('On the roof')
    const log = page.getByRole('log')
    await expect(log.getByText('Is there signal?')).toBeVisible()
    await waitForOfflineCache(page)
    await context.setOffline(true)
    await page.getByRole('textbox', { name: 'Write to the club' }).fill('Not any more.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log.getByText('Waiting for a connection')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(log.getByText('Waiting for a connection')).toBeHidden()
    const { token } = (await getStoredTokens(page))!
    const fetchTexts = async () => {
      const reply = await page.request.get(`/api/v1/support/${ticketUuid(page)}/chat`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { data } = (await reply.json()) as { data: { message: string }[] }
      return data.map(({ message }) => message)
    }
    await expect.poll(fetchTexts).toEqual(['Is there signal?', 'Not any more.'])
    await expect(log.getByText('Not any more.')).toHaveCount(1)
  })
})
