import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import {
  anOnboardingMember,
  goOn,
  getStoredToken,
  recordPatches,
  prove,
  findMemberRow,
  title,
} from '../steps/access-steps.ts'
import { expectAccessible } from '../steps.ts'
import { proves } from '#tools/proves.ts'

test(
  'declining the terms is asked once more, ends the company and leads back to the start',
  proves(['ACC-037', 'ACC-038', 'ACC-039', 'USR-065']),
  async ({ page }) => {
    const { email } = await anOnboardingMember({
      options: { consentSeen: true },
      companyNumber: true,
      companyType: 1,
    })
    const patches = recordPatches(page)
    await prove(page, email)
    await page.getByRole('button', { name: 'Decline the terms' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('will be deleted')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Think about it' }).click()
    expect(patches).toEqual([])
    await page.getByRole('button', { name: 'Decline the terms' }).click()
    await dialog.getByRole('button', { name: 'Decline and delete' }).click()
    await expect(page.getByText('You have declined the terms')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
    await expect(title(page)).toHaveText('Sign in')
    await expectAccessible(page)
    expect(patches.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/company/*', { active: 2 }],
    ])
    expect(await getStoredToken(page)).toBeNull()
    expect(await findMemberRow(email)).toMatchObject({ active: 2 })
    await prove(page, email)
    await expect(title(page)).toHaveText('The terms of the club')
  },
)

test(
  'when a patch fails nobody is signed in, the error is reported, and the retry begins with it',
  proves(['ACC-040', 'ACC-041', 'ERR-009', 'ERR-013']),
  async ({ page }) => {
    const options = { hasAgreedToTerms: true }
    const { email, number } = await anOnboardingMember({ options, hasSurvey: true })
    const patches = recordPatches(page)
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/v2/reports')) reports.push(request.postDataJSON())
    })
    await page.route('**/api/v1/company/*', (route) => route.fulfill({ status: 500, body: '{}' }), {
      times: 1,
    })
    await prove(page, email)
    await page.getByLabel('IČO').fill(number.slice(0, 8))
    await goOn(page)
    await page.getByRole('radio', { name: 'Roofer' }).check()
    await goOn(page)
    await expect(title(page)).toHaveText('How may we write to you?')
    await goOn(page)
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
    await expectAccessible(page)
    expect(await getStoredToken(page)).toBeNull()
    await expect
      .poll(() => reports)
      .toEqual([
        {
          level: 'warning',
          message: 'Status 500',
          screen: '/login',
          release: expect.stringMatching(/^rooflight-club@/),
        },
      ])
    const last = '**/api/v1/installer/user/*'
    await page.route(last, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
    await page.reload()
    await goOn(page)
    await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
    expect(await getStoredToken(page)).toBeNull()
    await goOn(page)
    await expect(page).toHaveURL(/\/$/)
    // Home marks its first visit after these.
    expect(patches.slice(0, 5).map(({ path }) => path)).toEqual([
      '/api/v1/company/*/companyType',
      '/api/v1/company/*',
      '/api/v1/company/*',
      '/api/v1/installer/user/*',
      '/api/v1/installer/user/*',
    ])
  },
)
