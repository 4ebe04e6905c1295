import { expect, type Locator, type Page } from '@playwright/test'

const hanna = 'hanna@club.example'
const demoCode = '12345'

/** Signs a demo person of the club in by way of the sign-in screen; the back office is in English. */
export async function signInStaff(page: Page, email = hanna) {
  await page.addInitScript(() => {
    // A preview in a sandbox has no storage.
    if (self === top) localStorage.setItem('back-office-language', 'en')
  })
  await page.goto('/office/sign-in')
  await page.getByRole('textbox', { name: /e-mail/i }).fill(email)
  await page.getByRole('button', { name: /code|continue/i }).click()
  await page.getByRole('textbox', { name: /code/i }).fill(demoCode)
  await expect(page).not.toHaveURL(/sign-in/)
  if (email === hanna) return
  const headers = { 'x-back-office': '1' }
  await page.request.patch('/api/office/self', { data: { language: 'en' }, headers })
  await page.reload()
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
