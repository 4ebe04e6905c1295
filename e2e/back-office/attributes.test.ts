import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff, staffHeaders } from '../steps/back-office-steps.ts'
import { expectAccessible } from '../steps.ts'

const stamp = Date.now()
const name = `Finish ${stamp}`
const sku = `FIN-${stamp}`

test('a value is named in two languages and taken by a variant, whose price is in the history', async ({
  page,
}) => {
  await signInStaff(page, 'pavel@club.example')
  await page.goto('/office/attributes')
  await page.getByRole('button', { name: 'New attribute' }).click()
  await save(page)
  await expect(page.getByRole('dialog').getByText('Please fill this in.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await save(page)
  await page.getByRole('button', { name: `New value of ${name}` }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Matt')
  await page.getByRole('tab', { name: /^PL/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Matowy')
  await save(page)
  const attribute = page.getByRole('region', { name })
  await expect(attribute.getByText('2 of 15')).toBeVisible()

  await page.goto(`/office/products/${await aProduct(page)}?part=offer`)
  await page.getByRole('button', { name: 'Add a variant' }).click()
  await page.getByRole('textbox', { name: 'Item number' }).fill(`${sku}-M`)
  await page.getByRole('button', { name: `New value of ${name}` }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Gloss')
  await page
    .getByRole('dialog', { name: 'New value' })
    .getByRole('button', { name: 'Save' })
    .click()
  const choice = page.getByRole('combobox', { name })
  await expect(choice.getByRole('option', { selected: true })).toHaveText('Gloss')
  await save(page)
  await page.getByRole('textbox', { name: `Price in points, Poland of ${sku}-M` }).fill('77')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 cell is saved.')).toBeVisible()

  await page.getByRole('link', { name: `History of ${sku}-M` }).click()
  const change = page.getByRole('row', { name: /Price Poland .* no price → 77$/ })
  await expect(change).toContainText('Pavel Svoboda')
  await expectAccessible(page)

  await page.goto('/office/attributes')
  await attribute.getByRole('button', { name: 'Remove Gloss' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Gloss?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question.getByText('A variant still has this value.')).toBeVisible()
})

/** Saves the dialog that is open; it stays where the club refuses. */
function save(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
}

async function aProduct(page: Page): Promise<string> {
  const data = {
    sku,
    type: 1,
    names: { en: 'Ridge tile brush' },
    descriptions: {},
    categories: [],
    active: true,
    visible: false,
    min_scans: null,
    purchase_limit: null,
    heavy: false,
    subtype: null,
    print_fields: [],
  }
  const reply = await page.request.post('/api/office/products', { data, headers: staffHeaders })
  expect(reply.status()).toBe(201)
  return (await reply.json()).uuid
}
