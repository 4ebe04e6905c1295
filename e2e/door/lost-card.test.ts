import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { unscheduleJob, strike } from '../steps/club-steps.ts'
import { injectToken, title } from '../steps/session-steps.ts'
import { expectAccessible } from '../steps.ts'

const marek = 'marek@dach-okno.example'
const needed = JSON.stringify({
  code: 'installers.fresh_factor_needed',
  message: 'Show once more who you are.',
})

function cardsIn(page: Page) {
  return page.getByRole('region', { name: 'Cards of the company' }).getByRole('listitem')
}

test('a lost card is blocked at once, another one is ordered, and both stand by their last figures', async ({
  page,
}, { project }) => {
  await unscheduleJob(project.name, 'clubCard.order')
  await injectToken(page, marek)
  await page.goto('/club-card')
  await expect(title(page)).toHaveText('Club card')
  await expect(cardsIn(page)).toHaveCount(1)
  const old = /\d{4}/.exec(await cardsIn(page).first().innerText())![0]
  await page.getByRole('button', { name: 'Report the card lost' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Block the card?' })
  await expect(dialog).toContainText('The new card comes by post to this address:')
  await expectAccessible(page)
  await dialog.getByLabel('What happened to the card?').selectOption('Stolen')

  // As if the last code had been shown long ago.
  await page.route(
    '**/card/lost/**',
    (route) => route.fulfill({ status: 403, contentType: 'application/json', body: needed }),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Block the card' }).click()
  await page.getByRole('button', { name: `Send a code to ${marek}` }).click()
  await page.getByRole('textbox', { name: /code/i }).fill('12345')
  await expect(page.getByText('The card is blocked.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('heading', { name: 'Your new card is on its way' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report the card lost' })).toHaveCount(0)
  await expect(cardsIn(page)).toHaveCount(2)
  await expect(cardsIn(page).first()).toContainText(`the money of the lost card ${old}`)
  await expect(cardsIn(page).last()).toContainText(old)
  await expect(cardsIn(page).last()).toContainText('Stolen, reported')
  await expect(cardsIn(page).last()).toContainText('Blocked by its issuer')
  await expectAccessible(page)

  const activate = page.getByRole('heading', { name: /^(Activate your card|Register the card)$/ })
  await expect(async () => {
    await strike(project.name, 'clubCard.order')
    await page.goto('/club-card')
    await expect(activate).toBeVisible({ timeout: 15_000 })
  }).toPass()
  await page.goto('/notifications')
  await expect(page.getByText(`Card ${old} is reported lost`)).toBeVisible()
})
