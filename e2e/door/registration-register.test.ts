import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import {
  agree,
  answerSurvey,
  aNewInstaller,
  chooseCountry,
  chooseType,
  fillInstaller,
  goOn,
  openRegistration,
  section,
  submitButton,
  title,
} from '../steps/registration-steps.ts'
import { expectAccessible } from '../steps.ts'

const nip = '111-111-11-11'
const warning = /The check digit does not fit/

async function toCompany(page: Page) {
  const person = aNewInstaller()
  await openRegistration(page, person)
  await chooseCountry(page)
  await fillInstaller(page, person)
  await goOn(page, 'Your company')
}

test('a mistyped number is warned of, a right one fills in the form, and a reviewer sees what was changed', async ({
  page,
}) => {
  test.slow()
  await toCompany(page)
  const number = page.getByLabel('NIP')
  await number.fill('111-111-11-12')
  await expect(page.getByText(warning)).toBeVisible()
  await expect(number).toHaveAccessibleDescription(warning)
  await expect(number).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page)
  await number.fill(nip)
  await expect(page.getByText(warning)).toHaveCount(0)
  const note = page.getByRole('region', { name: 'Filled in from the public register' })
  await expect(note).toContainText('Dachy Podhale sp. z o.o., ul. Krupówki 12, 34-500 Zakopane')
  const name = page.getByLabel('Company name')
  await expect(name).toHaveValue('Dachy Podhale sp. z o.o.')
  await expectAccessible(page)
  await name.fill('Okna Podhale')
  await expect(page.getByRole('region', { name: 'The public register says' })).toBeVisible()
  await goOn(page, 'Address of the company')
  await expect(page.getByRole('combobox', { name: 'Street' })).toHaveValue('ul. Krupówki')
  await expect(page.getByLabel('House number')).toHaveValue('12')
  await expect(page.getByLabel('Postal code')).toHaveValue('34-500')
  await expect(page.getByLabel('Town')).toHaveValue('Zakopane')
  await goOn(page, 'What does your company do?')
  await chooseType(page)
  await goOn(page, 'A few questions about your company')
  await answerSurvey(page)
  await goOn(page, 'Check your answers')
  await expect(section(page, 'Company')).toContainText('Okna Podhale')
  await agree(page)
  await submitButton(page).click()
  await expect(title(page)).not.toHaveText('Check your answers')

  await signInStaff(page)
  await page.goto('/office/queues/companies?region=pl')
  await page
    .getByRole('link', { name: /Okna Podhale/ })
    .first()
    .click()
  await expect(page.getByText('Dachy Podhale sp. z o.o.')).toBeVisible()
  await expect(page.getByText('Entered otherwise: Okna Podhale')).toBeVisible()
})

test('a number that only looks wrong stops nobody, nor does a register that is away', async ({
  page,
}) => {
  await page.route('**/api/v2/company/lookup*', (route) => route.abort())
  await toCompany(page)
  await page.getByLabel('Company name').fill('Dachy Nowak')
  await page.getByLabel('NIP').fill('527-010-33-92')
  await expect(page.getByText(warning)).toBeVisible()
  await goOn(page, 'Address of the company')
})
