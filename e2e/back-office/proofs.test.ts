import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { openProof, orderSticker } from '../steps/print-steps.ts'
import { expectAccessible } from '../steps.ts'

const georgi = 'georgi@pokrivi-petrov.example'
const sku = `STICKER-${Date.now()}`

test.describe.configure({ mode: 'serial' })

test('a printed item is created with the usual fields of its design and an example of it', async ({
  page,
}) => {
  await signInStaff(page)
  await page.goto('/office/products/new')
  await page.getByLabel('Name', { exact: true }).fill('Sticker for the van')
  await page.getByRole('textbox', { name: 'Description' }).fill('Lasts for years.')
  await page.getByLabel('Item number').fill(sku)
  await page.getByLabel('Type').selectOption({ label: 'Print' })
  await page.getByLabel('Visible in the shop').check()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await page.getByLabel('Drawing').selectOption({ label: 'Flyer with services' })
  await expect(field('The services you offer')).toHaveValue('required')
  await expect(page.getByText('The customer chooses exactly 6.')).toBeVisible()
  await page.getByLabel('Drawing').selectOption({ label: 'Sticker' })
  await expect(field('The services you offer')).toHaveCount(0)
  await expect(field('Phone number')).toHaveValue('required')
  await expect(page.getByText('300 × 100 mm, printed on one side')).toBeVisible()
  const example = page.getByRole('region', { name: 'An example with made-up data' })
  await expect(example.getByRole('img', { name: 'Front' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('This product has no price yet')).toBeVisible()
  await cell(page, 'Stock').fill('25')
  await cell(page, 'Price in points, Bulgaria').fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 cells are saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(example.getByRole('img', { name: 'Front' })).toBeVisible()
})

test('a proof is taken, a file that cannot be printed is refused, and the good one is released, approved and handed to the printer', async ({
  page,
  request,
}) => {
  const { number, approve } = await orderSticker(request, {
    email: georgi,
    sku,
    quantity: 1,
    phone: '+359 88 812 3456',
  })
  await signInStaff(page)
  await openProof(page, number)
  await page.keyboard.press('c')
  await expect(page.getByText(/^In your hands until/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Side 1 of the print file' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Front' })).toBeVisible()
  await expect(page.getByRole('definition').getByText('+359 88 812 3456')).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('region', { name: 'Upload a corrected PDF' })
    .locator('input')
    .setInputFiles({ name: 'wrong.pdf', mimeType: 'application/pdf', buffer: oddPdf() })
  await expect(page.getByRole('alert')).toContainText('TrimBox')

  await page.getByRole('textbox', { name: 'Note for the member' }).fill('Looks good to us.')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await expect(page.getByText(`${number} is with the member for approval.`)).toBeVisible()
  await expect(page.getByText('The member has it now')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Release/ })).toBeDisabled()

  expect(await approve(1)).toMatchObject({ phase: 'printing' })
  await page.reload()
  await expect(page.getByText('Looks good to us.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.keyboard.press('d')
  expect((await download).suggestedFilename()).toBe(`${number}.zip`)
  await expect(
    page.getByRole('list', { name: 'Handed to the printer' }).getByText('Downloaded'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send the parcel', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send the parcel' })).toBeVisible()
})

test('the member is asked for a change with words of the club, and the proof leaves the queue', async ({
  page,
  request,
}) => {
  const { number } = await orderSticker(request, {
    email: georgi,
    sku,
    quantity: 2,
    phone: '+359 88 812 0000',
  })
  await signInStaff(page)
  await openProof(page, number)
  await page.keyboard.press('h')
  const note = page.getByRole('textbox', { name: /What has to change/ })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Write at least 5 characters.')).toBeVisible()
  await note.fill('Is the phone number right?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${number}: the member is asked for a change.`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Versions' })).toContainText(
    'Is the phone number right?',
  )
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('The member')
})

function cell(page: Page, column: string) {
  return page.getByRole('textbox', { name: new RegExp(`^${column} of `) }).first()
}

/** One page of another size without bleed, which every reader opens. */
function oddPdf() {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 4\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(text + table + trailer)
}
