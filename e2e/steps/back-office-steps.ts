import { expect, type Locator, type Page } from '@playwright/test'
import type { LanguageCode } from '#contract/languages.ts'

const hanna = 'hanna@club.example'
const demoCode = '12345'
/** Sent with each call of the back office. */
export const staffHeaders = { 'x-back-office': '1' }

type Challenge = { challenge: string }

/** A demo person of the club is signed in, in that language, on the page that opens next. */
export async function signInStaff(page: Page, email = hanna, language: LanguageCode = 'en') {
  await preferLanguage(page, language)
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const reply = await page.request.fetch(`/api/office/${path}`, {
      method,
      data,
      headers: staffHeaders,
    })
    expect(reply.ok(), `${path}: ${reply.status()}`).toBe(true)
    return reply
  }
  const { challenge } = (await (await send('POST', 'sign-in', { email })).json()) as Challenge
  await send('POST', 'sign-in/code', { challenge, code: demoCode })
  await send('PATCH', 'self', { language })
}

/** Signs Hanna in by way of the sign-in screen. */
export async function signInStaffByCode(page: Page) {
  await preferLanguage(page, 'en')
  await page.goto('/office/sign-in')
  await page.getByRole('textbox', { name: /e-mail/i }).fill(hanna)
  await page.getByRole('button', { name: /code|continue/i }).click()
  await page.getByRole('textbox', { name: /code/i }).fill(demoCode)
  await expect(page).not.toHaveURL(/sign-in/)
}

function preferLanguage(page: Page, language: LanguageCode) {
  return page.addInitScript((code) => {
    // A preview in a sandbox has no storage.
    if (self === top) localStorage.setItem('back-office-language', code)
  }, language)
}

/** Does one thing to what is selected; the job has ended. */
export async function doToSelected(
  page: Page,
  name: string,
  fillIn: (dialog: Locator) => Promise<unknown>,
) {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await fillIn(dialog)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog.getByText('Finished')).toBeVisible()
  return dialog
}
