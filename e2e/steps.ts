import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { axeFindings } from './steps/axe-steps.ts'
import { injectToken } from './steps/session-steps.ts'

const marek = 'marek@dach-okno.example'

type Sent = { recipient: string; subject: string; body: string }

/** A demo person is signed in, in English, on the page that opens next. */
export async function signIn(page: Page, email = marek) {
  await injectToken(page, email)
  await page.evaluate(() => localStorage.setItem('language', 'en'))
}

/** Signs a demo person in with the demo code by way of the sign-in screens. */
export async function signInByCode(page: Page, email = marek) {
  await askForCode(page, email)
  await page.getByRole('textbox', { name: /code/i }).fill('12345')
  await expect(page).toHaveURL(/\/$/)
}

/** As far as the field for the code. */
export async function askForCode(page: Page, email: string) {
  await page.goto('/login')
  await page.getByRole('radio', { name: /E-mail/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /E-mail/ }).fill(email)
  await page
    .getByRole('button', { name: /code|Continue/i })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /code/i })).toBeVisible()
}

/** Messages the demo has sent to one address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string) {
  const sent = (await (await request.get('/demo/outbox.json')).json()) as Sent[]
  return sent.filter((mail) => mail.recipient === email)
}

/** Rules about colour: the only ones that the dark screen is checked by again. */
const ofColour = ['color-contrast', 'link-in-text-block']

/** The dark takes as long again, and waits for `npm test -- --all`. */
const schemes: readonly ('light' | 'dark')[] =
  process.env['E2E_SET'] === 'everyday' ? ['light'] : ['light', 'dark']

/** No accessibility fault on the screen as it stands, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
          .map((fade) => fade.finished),
      ),
    )
    const rules = colorScheme === 'dark' ? ofColour : undefined
    await expect.poll(() => axeFindings(page, rules)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
