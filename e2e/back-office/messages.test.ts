import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { loseMails } from '../steps/club-steps.ts'
import { expectAccessible, mailsTo } from '../steps.ts'

test('from Today to the mails that were refused: one is sent again, then the rest', async ({
  page,
  request,
}, { project }) => {
  const people = ['anna', 'beata', 'celina'].map((name) => `${name}${Date.now()}@people.example`)
  await loseMails(project.name, people)
  await signInStaff(page)
  await page.goto('/office')
  await page.getByRole('link', { name: 'E-mails were not delivered' }).click()
  await expect(page.getByRole('heading', { name: 'Messages that did not arrive' })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: '•••@people.example' })
  await expect(rows).toHaveCount(3)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await rows.filter({ hasText: 'a•••@' }).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('On their way again: 1')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Send all again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send all again' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send all again' }).click()
  await expect(page.getByText('There is no lost message.')).toBeVisible()
  await expectAccessible(page)
  for (const person of people)
    await expect.poll(async () => (await mailsTo(request, person)).length).toBe(1)
})

test('every mail and SMS is seen as it leaves, in each language, in the light and in the dark', async ({
  page,
}) => {
  await signInStaff(page)
  await page.goto('/office/messages')
  await page.getByRole('link', { name: 'Messages as they leave' }).click()
  await expect(page.getByRole('heading', { name: 'Messages as they leave' })).toBeVisible()
  const mail = page.locator('iframe').contentFrame()
  await expect(mail.getByText('Hello Mark,')).toBeVisible()
  await expect(mail.getByText('04711')).toBeVisible()
  await expect(page.getByText('GSM-7 · SMS: 1')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('uk')
  await expect(mail.getByText('Іван Шевченко')).toBeVisible()
  await expect(page.getByText('UCS-2 · SMS: 1')).toBeVisible()
  const paper = () =>
    mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(await paper()).toBe('rgb(250, 247, 242)')
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('dark')
  await expect.poll(paper).toBe('rgb(17, 25, 27)')
  await page.getByRole('combobox', { name: 'Message' }).selectOption('orderPlaced')
  await expect(mail.getByRole('link', { name: /\/orders\/example/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
