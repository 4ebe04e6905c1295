import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff, staffHeaders } from '../steps/back-office-steps.ts'
import { injectToken, title } from '../steps/session-steps.ts'
import { expectAccessible } from '../steps.ts'
import { halfOfVectors } from '../steps/xss-vectors.ts'

const jana = 'jana@strechy-dvorak.example'
const marek = 'marek@dach-okno.example'

test('a message to one region is counted, confirmed by its number, and read in the portal', async ({
  page,
  browser,
}) => {
  await signInStaff(page)
  await page.goto('/office/broadcasts')
  await page.getByRole('link', { name: 'New broadcast' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Office closed on Friday')
  await page.getByRole('textbox', { name: 'Text' }).fill('We are back on Monday.\nGood work!')
  await page.getByRole('tab', { name: /^CS/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('V pátek máme zavřeno')
  await page.getByRole('textbox', { name: 'Text' }).fill('Jsme zpět v pondělí.')
  await page.getByRole('checkbox', { name: 'Czechia' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Count recipients' }).click()
  const panel = page.getByRole('region', { name: 'Recipients' })
  await expect(panel).toContainText(/It reaches \d+ (person|people)/)
  const count = /reaches (\d+)/.exec((await panel.textContent()) ?? '')![1]!
  await panel.getByRole('button', { name: 'Send…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send “Office closed on Friday”?' })
  const send = dialog.getByRole('button', { name: 'Send it now' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill(count)
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText(`${count} of ${count} told`)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)

  for (const [email, heading] of [
    [jana, 'Office closed on Friday'],
    [marek, null],
  ] as const) {
    const reader = await (await browser.newContext()).newPage()
    await injectToken(reader, email)
    await reader.evaluate(() => localStorage.setItem('language', 'en'))
    await reader.goto('/notifications')
    await expect(title(reader)).toHaveText('Notifications')
    const link = reader.getByRole('link', { name: 'Office closed on Friday' })
    if (heading) {
      await link.click()
      await expect(title(reader)).toHaveText(heading)
      await expect(reader.getByText('We are back on Monday.')).toBeVisible()
    } else await expect(link).toBeHidden()
    await reader.context().close()
  }
})

test('an article in two languages is shown at once, and a script in it runs nowhere', async ({
  page,
  browser,
}) => {
  await page.addInitScript(() => Object.assign(globalThis, { hit: () => (document.title = 'HIT') }))
  await signInStaff(page)
  await page.goto('/office/content')
  await page.getByRole('link', { name: 'New article' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Ladders <script>hit()</script>')
  await page.getByRole('textbox', { name: 'Summary' }).fill('Check them in spring.')
  const editor = page.locator('.ProseMirror')
  await editor.click()
  await editor.pressSequentially('<img src=x onerror=hit()> Rungs first.')
  await page.getByRole('tab', { name: /^PL/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Drabiny')
  await page.getByRole('textbox', { name: 'Summary' }).fill('Sprawdź je wiosną.')
  await page.getByRole('checkbox', { name: 'Publish it' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/content\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Shown', { exact: true })).toBeVisible()
  const uuid = page.url().split('/').at(-1)!

  const item = await (
    await page.request.get(`/api/office/content/${uuid}`, { headers: staffHeaders })
  ).json()
  const texts = {
    ...item.texts,
    en: { ...item.texts.en, text: `<p>Rungs first.</p>${halfOfVectors('first')}` },
    pl: { ...item.texts.pl, text: `<p>Najpierw szczeble.</p>${halfOfVectors('second')}` },
  }
  const data = { ...item, texts }
  const reply = await page.request.patch(`/api/office/content/${uuid}`, {
    data,
    headers: staffHeaders,
  })
  expect(reply.status()).toBe(200)
  await page.reload()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('combobox', { name: 'Language' }).selectOption('en')
  await expect(preview).toContainText('Rungs first.')
  await expect(editor).toContainText('Rungs first.')
  for (const part of [preview.getByRole('article'), editor])
    expect(await part.locator('script, iframe, svg, form, [onerror], [onload]').count()).toBe(0)

  const reader = await (await browser.newContext()).newPage()
  await reader.addInitScript(() =>
    Object.assign(globalThis, { hit: () => (document.title = 'HIT') }),
  )
  await injectToken(reader, marek)
  await reader.evaluate(() => localStorage.setItem('language', 'en'))
  await reader.goto(`/news/${uuid}`)
  await expect(title(reader)).toHaveText('Ladders <script>hit()</script>')
  await expectHarmless(reader, 'Rungs first.')
  await reader.evaluate(() => localStorage.setItem('language', 'pl'))
  await reader.reload()
  await expect(title(reader)).toHaveText('Drabiny')
  await expectHarmless(reader, 'Najpierw szczeble.')
  for (const screen of [page, reader]) expect(await screen.title()).not.toBe('HIT')
  await reader.context().close()
})

/** The article is there, with nothing in it that runs and no link that is none. */
async function expectHarmless(reader: Page, text: string) {
  const article = reader.getByRole('article')
  await expect(article).toContainText(text)
  expect(await article.locator('script, iframe, form, [onerror], [onload]').count()).toBe(0)
  for (const anchor of await article.locator('a[href]').all())
    expect(await anchor.getAttribute('href')).toMatch(/^(https?:|mailto:|tel:|\/)/)
}
