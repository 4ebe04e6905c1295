import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { injectToken, title } from '../steps/session-steps.ts'
import { expectAccessible, mailsTo } from '../steps.ts'

const matej = 'matej@stresna-okna-zupan.example'
const luka = 'luka@stresna-okna-zupan.example'

/** The code in the last mail of its kind. */
async function readMailedCode(page: Page, email: string, about: RegExp) {
  const findSubject = async () => {
    const mails = await mailsTo(page.request, email)
    return mails.map(({ subject }) => subject).find((subject) => about.test(subject)) ?? ''
  }
  await expect.poll(findSubject).toMatch(/^\d{5} /)
  return /^\d{5}/.exec(await findSubject())![0]
}

test('an owner hands the company over: a code to each, and the two change places', async ({
  page,
}) => {
  await injectToken(page, matej)
  await page.goto('/team')
  await page.getByRole('link', { name: 'Hand the company over' }).click()
  await expect(title(page)).toHaveText('Hand the company over')
  await expectAccessible(page)
  const who = page.getByLabel('Who takes the company over?')
  await who.selectOption({ label: (await who.getByText(/^Luka/).innerText()).trim() })
  await page.getByRole('button', { name: 'Send both codes' }).click()
  await expect(page.getByText('Not confirmed yet')).toHaveCount(2)
  // The caret of the code blinks for as long as it has the focus.
  await title(page).click()
  await expectAccessible(page)

  const own = await readMailedCode(page, matej, /potrjuje, da predajate/)
  const wrong = own.replace(/\d$/, (last) => String((Number(last) + 1) % 10))
  const field = page.getByRole('textbox', { name: /code/i })
  await field.fill(wrong)
  await expect(page.getByText('This code is wrong. Tries left: 4')).toBeVisible()
  await field.fill(own)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(1)

  await injectToken(page, luka)
  await page.goto('/notifications')
  await page.getByText(/hands the company over to you/).click()
  await page.goto('/team/hand-over')
  await expect(page.getByText('You become the owner')).toBeVisible()
  await field.fill(await readMailedCode(page, luka, /potrjuje, da prevzemate/))
  await expect(page.getByText('The company is handed over.')).toBeVisible()
  await page.goto('/team')
  await expect(page.getByRole('link', { name: 'Add a person' }).first()).toBeVisible()
  await expectAccessible(page)

  await injectToken(page, matej)
  await page.goto('/team')
  await expect(page.getByText('The owner of your company looks after the team.')).toBeVisible()
})
