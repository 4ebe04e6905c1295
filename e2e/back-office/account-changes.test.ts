import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { injectToken } from '../steps/session-steps.ts'
import { expectAccessible, mailsTo } from '../steps.ts'

const ewa = 'ewa@dach-okno.example'
const changes = { name: 'Account changes' }

test('a phone changes after two of the staff have agreed, and its owner stops it', async ({
  page,
  browser,
}) => {
  await signInStaff(page)
  await page.goto(`/office/installers?q=${ewa}`)
  await page.getByRole('link', { name: /Ewa/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^Change/ })
  await form.getByLabel('Phone').fill('+48 512 555 019')
  await form.getByLabel('Why?').fill('As Ewa asked on the phone')
  await form.getByRole('button', { name: 'Save' }).click()
  await stepUp(page)
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', changes)).toContainText('another person decides')
  await expectAccessible(page)

  const second = await (await browser.newContext()).newPage()
  await signInStaff(second, 'tomasz@club.example')
  await second.goto('/office/account-changes')
  await second.getByRole('list', changes).getByRole('button', { name: 'Make the change' }).click()
  await expectAccessible(second)
  const question = second.getByRole('dialog', { name: /New phone number/ })
  await question.getByRole('button', { name: 'Make the change' }).click()
  await stepUp(second)
  await expect(second.getByText('No change waits.')).toBeVisible()

  const portal = await (await browser.newContext({ locale: 'en' })).newPage()
  await injectToken(portal, ewa)
  await portal.goto('/user')
  await expect(portal.getByText(/Points can be spent again from/)).toBeVisible()
  await portal.goto(await linkIn(portal))
  await expectAccessible(portal)
  await portal.getByRole('button', { name: 'Stop the change' }).click()
  await expect(portal.getByText('The change is stopped')).toBeVisible()
  await portal.reload()
  await portal.getByRole('button', { name: 'Stop the change' }).click()
  await expect(portal.getByText(/This link was used already/)).toBeVisible()
  await portal.context().close()

  await second.goto('/office')
  await second.getByRole('link', { name: 'Members stopped changes of their accounts' }).click()
  const stopped = second.getByRole('list', changes)
  await expect(stopped).toContainText('Stopped by the member')
  await stopped.getByRole('button', { name: 'I have taken care of it' }).click()
  await expect(second.getByText('No change waits.')).toBeVisible()
  await second.context().close()
})

async function stepUp(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByRole('textbox', { name: /code/i }).fill('12345')
}

/** Path of the link in the mail; messages leave some seconds later. */
async function linkIn(page: Page) {
  const path = async () => {
    const mails = await mailsTo(page.request, ewa)
    return mails.map(({ body }) => /\/stop-change\/[\w-]+/.exec(body)?.[0]).find(Boolean) ?? ''
  }
  await expect.poll(path).not.toBe('')
  return path()
}
