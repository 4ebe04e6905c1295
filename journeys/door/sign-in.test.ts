import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { expectSignIn } from '../steps/session-steps.ts'
import { askForCode, expectAccessible, mailsTo, signInByCode } from '../steps.ts'
import { proves } from '../../tools/proves.ts'

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
    proves(['LNG-026'])
    await expect(page.locator('html')).toHaveAttribute('lang', /^en\b/)
    await page.getByRole('combobox', { name: /language/i }).selectOption('pl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    proves(['LNG-019', 'LNG-020'])
    const choices = await page.getByRole('combobox').first().getByRole('option').allTextContents()
    expect(choices).toHaveLength(15)
    expect(choices.filter((name) => /ital|t[uü]rk/i.test(name))).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się')
  },
)

test(
  'whoever is signed out is sent to sign-in and comes back to where they wanted',
  proves(['ROL-005', 'ROL-034']),
  async ({ page }) => {
    await page.goto('/projects?status=2')
    await expectSignIn(page, '/projects?status=2')
    await page.getByRole('radio', { name: /E-mail/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: /E-mail/ }).fill('jana@strechy-dvorak.example')
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByRole('textbox', { name: /code/i }).fill('12345')
    await expect(page).toHaveURL(/\/projects\?status=2$/)
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
