import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { test } from '../e2e-test.ts'
import { signInStaffByCode } from '../steps/back-office-steps.ts'
import { expectAccessible, mailsTo } from '../steps.ts'

test('an invited person sets up a second factor, keeps the codes and is in; the audit tells it', async ({
  page,
  browser,
  request,
}) => {
  const name = `Nora ${Date.now()}`
  const email = `nora${Date.now()}@club.example`
  await signInStaffByCode(page)
  await page.goto('/office/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByLabel('Poland').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('textbox').first().fill('12345')
  await expect(page.getByText(`${name} is invited.`)).toBeVisible()

  const nora = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await nora.goto('/office/audit')
  await nora.getByRole('textbox', { name: /e-mail/i }).fill(email)
  await nora.getByRole('button', { name: 'Send me a code' }).click()
  await expect(nora.getByText(/a code is on its way/)).toBeVisible()
  const isCode = ({ subject }: { subject: string }) => subject.includes('code for the office')
  await expect.poll(async () => (await mailsTo(request, email)).some(isCode)).toBe(true)
  const mail = (await mailsTo(request, email)).find(isCode)!
  await nora.getByRole('textbox', { name: /code/i }).fill(/\d{5}/.exec(mail.subject)![0])
  await expect(nora.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await nora.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await expect.poll(() => app.remaining(), { timeout: 31_000 }).toBeGreaterThan(5000)
  await nora.getByRole('textbox', { name: /six digits/ }).fill(app.generate())
  await expect(nora.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectAccessible(nora)
  await nora.getByLabel('I have kept the codes').check()
  await nora.getByRole('button', { name: 'Go to the office' }).click()
  await expect(nora.getByText('This is not yours')).toBeVisible()

  await page.goto('/office/audit?action=staff.enrol')
  await page.getByRole('row', { name: new RegExp(name) }).click()
  await expect(page.getByRole('dialog', { name: 'Set up a second factor' })).toBeVisible()
  await expectAccessible(page)
})
