import { expect, type Page } from '@playwright/test'
import { minuteMs } from '#contract/durations.ts'
import { getCovers, maxLogoBytes, type Subtype } from '#contract/shop/prints.rules.ts'
import { proves } from '#tools/proves.ts'
import { test } from './e2e-test.ts'
import { expectAccessible, signIn } from './steps.ts'
import { getPreview, printProduct } from './steps/configurator-steps.ts'
import { getStoredItem, getTabItem } from './steps/session-steps.ts'

const card = {
  required: ['name', 'surname', 'companyName', 'phone', 'services'],
  optional: ['email', 'link', 'logo', 'address'],
}

test(
  'each key press is drawn; the form asks what the product asks and keeps what is typed',
  proves(['MKT-001', 'MKT-010', 'MKT-011', 'MKT-012', 'SES-018']),
  async ({ page }) => {
    await signIn(page)
    const { open } = await printProduct(page)
    await open('business-card', card)
    await expect(page.getByLabel('Phone number')).toHaveValue('+48 512 345 678')
    for (const label of ['First name', 'Surname', 'Company name'])
      await expect(page.getByLabel(label), label).toBeVisible()
    const others = page.getByRole('group', { name: 'Add to your print' }).getByRole('button')
    const optional = ['E-mail address', 'Address', 'Web address with a QR code', 'Your logo']
    await expect(others).toHaveText(optional)
    await expect(page.getByLabel('A short line about your work')).toHaveCount(0)
    await page.getByLabel('Surname').fill('Żółkiewski')
    await expect(getPreview(page)).toHaveAccessibleName(/Front\. Printed on it: .*Żółkiewski/)
    await expect(page.getByLabel('E-mail address')).toHaveCount(0)
    await page.getByRole('button', { name: 'E-mail address' }).click()
    await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeFocused()
    await expect(getPreview(page)).toHaveAccessibleName(/marek@dach-okno\.example/)
    await page.getByRole('button', { name: 'Remove: E-mail address' }).click()
    await expect(getPreview(page)).not.toHaveAccessibleName(/marek@dach-okno/)
    await page.getByRole('checkbox').nth(1).check({ force: true })
    await expect(page.getByText('Still to choose: 3')).toBeVisible()
    await expect.poll(() => getStoredItem(page, 'msData')).toContain('roof-renovation')
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByLabel('Surname')).toHaveValue('Żółkiewski')
    await expect(page.getByText('Still to choose: 3')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(getPreview(page)).toHaveAccessibleName(/^Back\./)
    await page.getByRole('button', { name: 'Safe zone' }).click()
    await page.getByRole('button', { name: 'Enlarge the preview' }).click()
    const large = page.getByRole('dialog', { name: 'Preview' })
    await large.getByRole('button', { name: 'Larger' }).click()
    await expect(large).toContainText('150 %')
    await large.getByRole('button', { name: 'Close' }).click()
  },
)

test(
  'what is missing is told at its field, and the first of it has the focus',
  proves(['MKT-027', 'MKT-028', 'MKT-033', 'MKT-039', 'MKT-040', 'ERR-048']),
  async ({ page }) => {
    await signIn(page)
    const { uuid, open } = await printProduct(page)
    await open('banner', {
      required: ['companyName', 'phone', 'shortDescription', 'longDescription'],
      stock: 2,
    })
    const short = page.getByLabel('A short line about your work')
    await short.fill('x'.repeat(10))
    await expect(page.getByText('Characters left: 70')).toBeVisible()
    await short.fill('x'.repeat(81))
    await expect(page.getByText('Characters too many: 1')).toBeVisible()
    await expect(page.locator('#print-shortDescription-error')).toContainText('is too long')
    await short.fill('')
    const goOn = page.getByRole('button', { name: 'Check and order' })
    await page.getByLabel('Company name').fill(' ')
    await goOn.click()
    await expect(page.getByText('Field “Company name” is required.')).toBeVisible()
    await expect(page.getByText('Field “A short line about your work” is required.')).toBeVisible()
    await expect(page.getByLabel('Company name')).toBeFocused()
    await expectAccessible(page)

    const more = page.getByRole('button', { name: 'One more' })
    await expect(page.getByRole('button', { name: 'One less' })).toBeDisabled()
    await more.click()
    await expect(more).toBeDisabled()

    await page.goto('/orders')
    await page.evaluate(() => localStorage.removeItem('msData'))
    await page.goto(`/checkout/${uuid}`)
    await expect(page.getByText('There is nothing to print yet')).toBeVisible()
    await page.getByRole('link', { name: 'Back to your print' }).click()
    await expect(page).toHaveURL(/\/shop\/.*#print$/)
  },
)

test(
  'a link is asked for once, a second after the last key, and its QR code is printed',
  proves(['MKT-015', 'MKT-016']),
  async ({ page }) => {
    await page.clock.install()
    await signIn(page)
    const { open } = await printProduct(page)
    await open('sticker', { required: ['companyName', 'phone'], optional: ['link'] })
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/generate/qr-code')) asked.push(searchParams.get('data')!)
    })
    await page.getByRole('button', { name: 'Web address with a QR code' }).click()
    const link = page.getByRole('textbox', { name: 'Web address with a QR code' })
    const before = await getPreview(page).locator('path').count()
    const answer = page.waitForResponse('**/generate/qr-code?*')
    // From here on time passes only when the test says so, however slow the keys are.
    await page.clock.pauseAt(Date.now() + minuteMs)
    await link.pressSequentially('https://dach-okno.example/okna')
    await page.clock.runFor(900)
    expect(asked).toEqual([])
    await page.clock.runFor(200)
    await page.clock.resume()
    await answer
    await expect.poll(() => getPreview(page).locator('path').count()).toBeGreaterThan(before)
    expect(asked).toEqual(['https://dach-okno.example/okna'])
  },
)

test('what the device remembers gives way to what the club has changed meanwhile', async ({
  page,
}) => {
  const asked = { required: ['companyName', 'phone', 'coverImage'] }
  await signIn(page)
  await (await printProduct(page)).open('banner', asked)
  // Another tab: it knows of the product only what the device has stored.
  const tab = await page.context().newPage()
  await tab.goto('/')
  const { delay, open } = await printProduct(tab)
  const covers = tab.getByRole('group', { name: 'A picture of your choice' }).getByRole('radio')
  const answer = delay()
  await open('billboard', asked)
  await expect(covers).toHaveCount(6)
  answer()
  await expect(covers).toHaveCount(5)
  await expect(covers.first()).toBeChecked()
})

test(
  'there are so many covers to choose from as each print has',
  proves(['MKT-018', 'MKT-019', 'MKT-020', 'MKT-021', 'MKT-022', 'MKT-023']),
  async ({ page }) => {
    await signIn(page)
    const { open } = await printProduct(page)
    const counts: Partial<Record<Subtype, number>> = {
      'flyer-services': 7,
      electric: 3,
      replacement: 5,
      dsp: 1,
      banner: 6,
      billboard: 5,
    }
    for (const [subtype, count] of Object.entries(counts)) {
      await open(subtype as Subtype, { required: ['companyName', 'phone', 'coverImage'] })
      const covers = page
        .getByRole('group', { name: 'A picture of your choice' })
        .getByRole('radio')
      await expect(covers).toHaveCount(count)
      await expect(covers.first()).toBeChecked()
      expect(getCovers(subtype as Subtype)).toHaveLength(count)
    }
  },
)

test(
  'every print has a configurator that draws it',
  proves(['MKT-002', 'MKT-003', 'MKT-004', 'MKT-005', 'MKT-006', 'MKT-007']),
  async ({ page }) => {
    proves(['MKT-008', 'MKT-009'])
    await signIn(page)
    const { open } = await printProduct(page)
    const prints = ['banner', 'sticker', 'billboard', 'flyer', 'flyer-services'] as const
    const drawn = new Set<string>()
    for (const subtype of [...prints, 'electric', 'replacement', 'dsp'] as const) {
      await open(subtype, { required: ['companyName', 'phone'] })
      await expect(getPreview(page)).toHaveAccessibleName(/Dach-Okno/)
      // Each of its own size or with words of its own.
      await expect.poll(async () => drawn.has(await readDrawing(page))).toBe(false)
      drawn.add(await readDrawing(page))
    }
  },
)

test(
  'a logo that is too large or of another kind is refused with its reason',
  proves(['MKT-029', 'MKT-030', 'ERR-046', 'ERR-047']),
  async ({ page }) => {
    await signIn(page)
    const { open } = await printProduct(page)
    await open('sticker', { required: ['companyName', 'phone'], optional: ['logo'] })
    await page.getByRole('button', { name: 'Your logo' }).click()
    const field = page.getByRole('group', { name: 'Your logo' })
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      field.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await choose('logo.png', 'image/png', Buffer.alloc(maxLogoBytes + 1))
    await expect(field.getByRole('alert')).toContainText(/^This file is larger than 10.MB/)
    const dot = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
    await choose('logo.gif', 'image/gif', dot)
    await expect(field.getByRole('alert')).toContainText(/^A logo is a JPEG, PNG, SVG, PDF/)
    await expect(field.getByText(/^logo\./)).toHaveCount(0)
    await expect(getPreview(page).locator('image')).toHaveCount(0)
  },
)

async function readDrawing(page: Page) {
  const preview = getPreview(page)
  const size = await preview.getAttribute('viewBox')
  return `${size} ${await preview.getAttribute('aria-label')}`
}

test('what was typed outlives a change of language and not a sign-out', async ({ page }) => {
  await signIn(page)
  const { open } = await printProduct(page)
  await open('sticker', { required: ['companyName', 'phone'] })
  await page.getByLabel('Company name').fill('Dachy Nowe')
  await expect.poll(() => getStoredItem(page, 'msData')).toContain('Dachy Nowe')
  await page.evaluate(() => localStorage.setItem('language', 'pl'))
  await page.reload()
  await expect(page.getByLabel('Nazwa firmy')).toHaveValue('Dachy Nowe')
  const logOut = page.getByRole('button', { name: 'Wyloguj się' })
  if (!(await logOut.isVisible())) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Więcej' }).click()
  }
  await logOut.click()
  await expect(page).toHaveURL(/\/login/)
  expect(await getStoredItem(page, 'msData')).toBeNull()
  expect(await getTabItem(page, 'msData')).toBeNull()
})
