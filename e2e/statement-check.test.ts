import { expect } from '@playwright/test'
import { readPdfLines } from '#testing/pdf-text.ts'
import { test } from './e2e-test.ts'
import { getStoredTokens } from './steps/session-steps.ts'
import { fetchBalance } from './steps/spend-steps.ts'
import { expectAccessible, signIn } from './steps.ts'

test('anybody checks the figures of a printed statement, and learns only whether a number fits', async ({
  page,
  request,
}) => {
  await signIn(page)
  const headers = { authorization: `Bearer ${(await getStoredTokens(page))!.token}` }
  const self = await request.get('/api/v1/company/user/self', { headers })
  const { company } = (await self.json()) as {
    company: { name: string; registration_number: string }
  }
  const file = await request.get('/api/v1/points/statement?format=pdf', { headers })
  const lines = readPdfLines(await file.body()).flat()
  const url = lines.find((text) => text.includes('/s/'))!
  const closing = new Intl.NumberFormat('en').format(await fetchBalance(page))
  await page.evaluate(() => localStorage.clear())

  await page.goto(new URL(url).pathname)
  const main = page.getByRole('main')
  await expect(main).toContainText('This statement is genuine')
  const figures = main.getByRole('definition')
  await expect(figures.last()).toHaveText(closing)
  await expect(main).toContainText('Poland')
  await expect(main).not.toContainText(company.name)
  await expectAccessible(page)
  const number = main.getByRole('textbox', { name: 'Registration number of the company' })
  await number.fill('123456')
  await number.press('Enter')
  await expect(main.getByRole('status')).toContainText('No: the statement is not of a company')
  await number.fill(company.registration_number)
  await number.press('Enter')
  await expect(main.getByRole('status')).toContainText('Yes: the statement is of this company')

  await page.goto('/s/NOTACODE')
  await expect(main).toContainText('We know no such statement')
  await expect(main.getByRole('definition')).toHaveCount(0)
  await expectAccessible(page)
})
