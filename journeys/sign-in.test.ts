import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { askForCode, expectAccessible, mailsTo, signInByCode } from './steps.ts'
import { proves } from '../tools/proves.ts'

test(
  'a member signs in by e-mail with the mailed code',
  proves(['ACC-001', 'ACC-002', 'ACC-004', 'ACC-005', 'ACC-008']),
  async ({ page, request }) => {
    const jana = 'jana@strechy-dvorak.example'
    const before = (await mailsTo(request, jana)).length
    await askForCode(page, jana)
    await expect.poll(async () => (await mailsTo(request, jana)).length).toBe(before + 1)
    const [mail] = await mailsTo(request, jana)
    await page.getByRole('textbox', { name: /code/i }).fill(/\d{5}/.exec(mail!.subject)![0])
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jana')
  },
)

test('the sign-in page has no accessibility fault', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test(
  'the language is switched at once and stays',
  proves(['LNG-021', 'LNG-022', 'LNG-023']),
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('combobox', { name: /language/i }).selectOption('pl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się')
  },
)

test(
  'whoever is signed out is sent to sign-in and comes back to where they wanted',
  proves(['ROL-004', 'ROL-005', 'ROL-034']),
  async ({ page }) => {
    await page.goto('/projects')
    await expect(page).toHaveURL(/\/login/)
  },
)

test(
  'a signed-in member is sent home from the sign-in page',
  proves(['ROL-001']),
  async ({ page }) => {
    await signInByCode(page)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/$/)
  },
)
