import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { expectAccessible } from '../steps.ts'

test('a sales representative gets a code, whoever follows its link reads who invited, until it ends', async ({
  page,
  browser,
}) => {
  await signInStaff(page)
  await page.goto('/office/companies?region=pl')
  await page.getByRole('link', { name: 'Sales representatives' }).click()
  await expect(page.getByRole('heading', { name: 'Piotr Wiśniewski' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '1 company' }).first().click()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('Registered through')).toBeVisible()

  await page.goto('/office/representatives?region=pl')
  await page.getByRole('button', { name: 'Add representative' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name and surname').fill('Ewa Lis')
  await dialog.getByLabel('Country').selectOption({ label: 'Poland' })
  await dialog.getByRole('button', { name: 'Add representative' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Ewa Lis' })
  await card.getByRole('button', { name: 'Link and QR code' }).click()
  const handedOut = page.getByRole('dialog', { name: 'Ewa Lis' }).getByText('/register?invite=')
  const link = (await handedOut.textContent())!
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const portal = await (await browser.newContext({ locale: 'en' })).newPage()
  await portal.goto(link)
  await expect(portal.getByText('Invited by our sales representative: Ewa L.')).toBeVisible()
  await expectAccessible(portal)
  await card.getByRole('button', { name: 'End the code' }).click()
  await expect(card.getByText(/ended/)).toBeVisible()
  await portal.reload()
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Where is your company?')
  await expect(portal.getByText('Ewa L.')).toHaveCount(0)
  await portal.context().close()
})
