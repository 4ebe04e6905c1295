import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { anOnboardingMember, prove, rejectCompany } from '../steps/access-steps.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { injectToken } from '../steps/session-steps.ts'
import { expectAccessible } from '../steps.ts'

test('the owner of a rejected company appeals at sign-in, and another person takes it after all', async ({
  page,
  browser,
}) => {
  const { email, number } = await anOnboardingMember({ companyNumber: true })
  await rejectCompany(email, 'tomasz@club.example')
  const reason = 'We have fitted roof windows in Prague since 2009.'

  const portal = await (await browser.newContext({ locale: 'en' })).newPage()
  await prove(portal, email)
  await expect(portal.getByRole('heading', { name: 'Ask for another look' })).toBeVisible()
  await expect(portal.getByRole('alert')).toContainText('The club is for companies that install')
  await expectAccessible(portal)
  await portal.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(portal.getByText('This is too short.')).toBeVisible()
  await portal.getByLabel('Why should we decide otherwise?').fill(reason)
  await portal.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(portal.getByRole('heading', { name: 'We have your appeal' })).toBeVisible()
  await expectAccessible(portal)

  await signInStaff(page)
  await page.goto('/office/queues/companies?region=cz')
  await page.getByRole('link', { name: new RegExp(`Střechy ${number}`) }).click()
  await expect(page.getByText(reason)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Verify/ }).click()
  await expect(page.getByText(`Střechy ${number} is verified.`)).toBeVisible()

  await injectToken(portal, email)
  await portal.goto('/shop')
  await expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(portal).toHaveURL(/shop/)
  await portal.context().close()
})
