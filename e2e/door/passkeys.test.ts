import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { injectToken, title } from '../steps/session-steps.ts'
import { askForCode, expectAccessible, mailsTo } from '../steps.ts'

const georgi = 'georgi@pokrivi-petrov.example'
const jana = 'jana@strechy-dvorak.example'
const needed = JSON.stringify({
  code: 'installers.fresh_factor_needed',
  message: 'Please prove once more who you are.',
})

/** A phone with a finger on it, in the browser's own words. */
async function aDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

/** The codes that were mailed, the newest first. */
async function readMailedCodes(page: Page) {
  const mails = await mailsTo(page.request, georgi)
  return mails.flatMap(({ subject }) => /^\d{5}(?= )/.exec(subject) ?? [])
}

/** As if the last factor had been shown long ago: once, the next such call is refused. */
function staleOnce(page: Page, path: string) {
  return page.route(
    path,
    (route) => route.fulfill({ status: 403, contentType: 'application/json', body: needed }),
    { times: 1 },
  )
}

test('a passkey is added, signs in, is asked for, and is taken away', async ({ page }, {
  retry,
}) => {
  const name = `Phone of the van ${retry}`
  const before = await readMailedCodes(page)
  await injectToken(page, georgi)
  const device = await aDevice(page)
  await page.goto('/user')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Name')).toHaveValue(/Chrome/)
  await dialog.getByLabel('Name').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const row = section.getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: `Rename: ${name}` }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename' })
  await renaming.getByLabel('Name').fill(`${name}, blue`)
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText(`${name}, blue`)).toBeVisible()

  await section.getByRole('checkbox', { name: /Always ask for a passkey/ }).check()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await askForCode(page, georgi)
  await expect.poll(async () => (await readMailedCodes(page)).length).toBe(before.length + 2)
  await page.getByRole('textbox', { name: /code/i }).fill((await readMailedCodes(page))[0]!)
  await expect(title(page)).toHaveText('Sign in with a passkey')
  await expect(page.getByText('The code is right.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectAccessible(page)
  await device.verifies(false)
  const use = page.getByRole('button', { name: 'Use my passkey' })
  await use.click()
  await expect(page.getByText('Nothing was confirmed. Try again.')).toBeVisible()
  await device.verifies(true)
  await use.click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/user')
  await expect(row.getByText(/Last used/)).toBeVisible()
  await section.getByRole('button', { name: `Remove: ${name}, blue` }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${name}, blue?` })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})

test('another e-mail asks once more who it is, by a code or a passkey, and what was typed is sent then', async ({
  page,
}) => {
  await injectToken(page, georgi)
  await page.goto('/user')
  const person = page.getByRole('region', { name: 'Personal details' })
  await person.getByRole('button', { name: 'Edit: Personal details' }).click()
  await person.getByLabel('E-mail address').fill('georgi.new@pokrivi-petrov.example')
  await staleOnce(page, '**/v1/company/user/*')
  await person.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByRole('button', { name: `Send a code to ${georgi}` })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(person.getByLabel('E-mail address')).toHaveValue('georgi.new@pokrivi-petrov.example')

  await staleOnce(page, '**/v1/company/user/*')
  await person.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: `Send a code to ${georgi}` }).click()
  await expect(dialog.getByText(`We have sent a code to ${georgi}.`)).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('textbox', { name: /code/i }).fill('12345')
  expect((await sent).postDataJSON()).toEqual({ email: 'georgi.new@pokrivi-petrov.example' })
  await expect(page).toHaveURL(/\/verify-email$/)
})

test('another device is logged out after a passkey has said who it is', async ({ page }) => {
  await injectToken(page, jana)
  await injectToken(page, jana)
  await aDevice(page)
  await page.goto('/user')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText(/Added/).first()).toBeVisible()
  const devices = page.getByRole('region', { name: 'Where you are logged in' })
  await staleOnce(page, '**/v2/installer/sessions/*')
  await devices
    .getByRole('button', { name: /^Log out: / })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByText('The device is logged out.')).toBeVisible()
})
