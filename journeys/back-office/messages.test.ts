import { expect } from '@playwright/test'
import { test } from '../journey.ts'
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
