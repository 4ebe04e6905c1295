import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { anOnboardingMember, goOn, prove, title } from '../steps/access-steps.ts'
import { proves } from '#tools/proves.ts'

const share = 'How many of the roof windows you fit are ours?'
const otherBrands = 'Which other roof windows do you fit?'

test(
  'the profile survey asks one thing at a time, keeps its limits, and one answer brings a question',
  proves(['SRV-002', 'SRV-003', 'SRV-009', 'SRV-014', 'SRV-015']),
  async ({ page }) => {
    const { email } = await anOnboardingMember({
      options: { consentSeen: true, hasAgreedToTerms: true },
      companyNumber: true,
      companyType: 1,
    })
    const boxes = page.getByRole('checkbox')
    const ticked = page.getByRole('checkbox', { checked: true })
    const number = page.getByRole('spinbutton')
    const choose = (option: string) =>
      page.locator('fieldset label').filter({ hasText: option }).click()
    const expectQuestion = async (text: string, button = 'Continue') => {
      await expect(title(page)).toHaveText(text)
      await expect(page.getByRole('button', { name: /^(Continue|Finish)$/ })).toHaveText(button)
    }

    await prove(page, email)
    await expect(title(page)).toHaveText('A few questions about your company')
    await page.getByRole('button', { name: 'Start' }).click()
    await expectQuestion('What do you do most?')
    await expect(boxes).toHaveCount(12)
    for (const index of [0, 1, 2]) await boxes.nth(index).check()
    await expect(boxes.nth(3)).toBeDisabled()
    await boxes.nth(0).uncheck()
    await boxes.nth(3).check()
    await expect(ticked).toHaveCount(3)
    await goOn(page)

    proves(['SRV-011', 'SRV-012', 'SRV-013', 'SRV-016', 'SRV-018'])
    await expectQuestion('How many people work in your company?')
    for (const [typed, problem] of [
      ['0', 'This number is too small.'],
      ['1000000', 'This number is too large.'],
    ] as const) {
      await number.fill(typed)
      await goOn(page)
      await expect(page.getByText(problem).first()).toBeVisible()
    }
    await number.fill('999999')
    await goOn(page)
    proves(['SRV-019'])
    await expectQuestion('How many projects do you finish in a year?')
    await number.fill('1')
    await number.press('ArrowUp')
    await expect(number).toHaveValue('2')
    await number.press('ArrowDown')
    await expect(number).toHaveValue('1')
    await goOn(page)
    await expectQuestion('How many roof windows did you fit last year?')
    await number.fill('5')
    await goOn(page)
    proves(['SRV-017'])
    await expectQuestion('How much of your work is renovation?')
    await expect(page.getByRole('radio')).toHaveCount(4)
    await choose('0–25%')
    await goOn(page)

    proves(['SRV-004', 'SRV-005', 'SRV-007', 'SRV-010'])
    await expectQuestion(share)
    await choose('0–25%')
    await goOn(page)
    await expectQuestion(otherBrands)
    for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
    await expect(ticked).toHaveCount(4)
    await page.getByRole('button', { name: 'Back' }).click()
    await expectQuestion(share)
    await choose('76–100%')
    await goOn(page)
    await expectQuestion('Where do you buy?')
    await page.getByRole('button', { name: 'Back' }).click()
    await expectQuestion(share)
    await choose('0–25%')
    await goOn(page)
    await expectQuestion(otherBrands)
    await expect(ticked).toHaveCount(0)
    await page.getByRole('button', { name: 'Back' }).click()
    await expectQuestion(share)
    await choose('76–100%')
    await goOn(page)
    await expectQuestion('Where do you buy?')
    await choose('Roofing merchant')
    await goOn(page)
    await expectQuestion('How many of your people fit windows?')
    await number.fill('5')
    await goOn(page)
    await expectQuestion('Would you like training?', 'Finish')
    await choose('Yes')

    proves(['SRV-008', 'SRV-020', 'SRV-021', 'SRV-022'])
    const saved = page.waitForRequest(
      (request) => request.method() === 'PATCH' && /\/v1\/company\/[\w-]+$/.test(request.url()),
    )
    await page.getByRole('button', { name: 'Finish' }).click()
    const { surveyResponse } = (await saved).postDataJSON() as { surveyResponse: string }
    expect(JSON.parse(surveyResponse)).toEqual([
      { id: 1, question: 1, answers: [102, 103, 104] },
      { id: 2, question: 2, answers: [], value: 999_999 },
      { id: 3, question: 3, answers: [], value: 1 },
      { id: 4, question: 4, answers: [], value: 5 },
      { id: 5, question: 5, answers: [501] },
      { id: 6, question: 6, answers: [604] },
      { id: 7, question: 8, answers: [801] },
      { id: 8, question: 9, answers: [], value: 5 },
      { id: 9, question: 10, answers: [1001] },
    ])
  },
)
