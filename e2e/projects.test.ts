import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import en from '#phrases/en.json' with { type: 'json' }
import { findProductTypeKey, formatSerial } from '#contract/earning/scans.rules.ts'
import { pickDemoModel } from '#demo/serials.ts'
import { test } from './e2e-test.ts'
import { answerSurvey, createProject, freeSerial, scanPictures } from './steps/earn-steps.ts'
import { title } from './steps/session-steps.ts'
import { expectAccessible, signIn } from './steps.ts'
import { proves } from '#tools/proves.ts'

function getColour(page: Page, status: string) {
  return colourName(page.getByRole('main').getByText(status, { exact: true }).first(), 'color')
}

/** The nearest of the plain names of colours. */
function colourName(painted: Locator, property: 'color' | 'backgroundColor') {
  return painted.evaluate((element, property) => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(element)[property]
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 24) return 'gray'
    if (blue > red && blue > green) return 'blue'
    return green > 0.45 * red ? 'yellow' : 'red'
  }, property)
}

test(
  'the list has four tabs with counts, and each status its colour',
  proves(['PRJ-001']),
  async ({ page }) => {
    await signIn(page, 'jana@strechy-dvorak.example')
    await page.goto('/projects')
    const main = page.getByRole('main')
    const tabs = main.getByRole('navigation', { name: 'Projects by status' })
    proves(['PRJ-002', 'PRJ-004', 'PRJ-005', 'PRJ-006'])
    for (const name of [/All open \d/, /In review \d/, /Closed \d/, /Lost \d/])
      await expect(tabs.getByRole('link', { name })).toBeVisible()
    const row = main.getByRole('row').or(main.getByRole('article'))
    const merhautova = row.filter({ hasText: 'Merhautova 63' })
    proves(['PRJ-007', 'PRJ-008', 'PRJ-009', 'PRJ-010', 'PRJ-012'])
    for (const expected of [
      /613 00 Brno/,
      /P-\d\d-CZ-\d{6}/,
      /\d+\s[A-Z][a-z]+\s20\d\d/,
      /days left/,
      /\d+ \/ \d+/,
    ])
      await expect(merhautova).toContainText(expected)
    proves(['PRJ-013', 'PRJ-067', 'PRJ-070'])
    expect(await getColour(page, 'In progress')).toBe('blue')
    expect(await getColour(page, 'Returned')).toBe('blue')
    await expectAccessible(page)
    proves(['PRJ-011', 'PRJ-068', 'PRJ-069', 'PRJ-072'])
    for (const [tab, status, colour] of [
      [/In review/, 'In review', 'yellow'],
      [/Closed/, 'Closed', 'red'],
      [/Lost/, 'Lost', 'gray'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click()
      await expect(row.filter({ hasText: '–' }).first()).toContainText('no deadline any more')
      expect(await getColour(page, status)).toBe(colour)
    }
  },
)

test(
  'an empty project is deleted after a question; one with products says why it stays',
  proves(['PRJ-016', 'PRJ-017']),
  async ({ page }) => {
    await signIn(page)
    await createProject(page, 'ul. Brzozowa 77')
    await page.goto('/projects')
    await expect(page.getByText(/2 products, so it stays/).first()).toBeVisible()
    const deletes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletes.push(new URL(request.url()).pathname)
    })
    const remove = page.getByRole('button', { name: 'Delete the project ul. Brzozowa 77' })
    await remove.click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete the project ul. Brzozowa 77?' })
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(deletes).toEqual([])
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete project' }).click()
    await expect(page.getByText('ul. Brzozowa 77 is deleted')).toBeVisible()
    await expect(remove).toHaveCount(0)
    expect(deletes).toEqual([expect.stringMatching(/\/v1\/project\/[0-9a-f-]{36}$/)])
  },
)

test(
  'a street is suggested and brings its town; without suggestions everything goes as written',
  proves(['PRJ-019', 'PRJ-020', 'PRJ-021', 'PRJ-022', 'PRJ-023']),
  async ({ page }) => {
    await signIn(page)
    await page.goto('/projects/add')
    const street = page.getByRole('combobox', { name: 'Street and number' })
    const code = page.getByLabel('Postal code')
    await street.pressSequentially('debow', { delay: 20 })
    await page
      .getByRole('option', { name: /ul\. Dębowa/ })
      .first()
      .click()
    await street.press('End')
    await street.pressSequentially('17a')
    await expect(street).toHaveValue('ul. Dębowa 17a')
    await expect(code).not.toHaveValue('')
    await expect(page.getByLabel('City')).toHaveCount(0)
    await expectAccessible(page)

    await page.route('**/addresses/streets*', (route) => route.abort())
    await street.fill('ul. Lipowa 8')
    await code.fill(' 30 702 ')
    await expect(page.getByLabel('City')).toBeVisible()
    await expect(page.getByText('You have an open project at this address')).toBeVisible()
    await expectAccessible(page)
    await street.fill('ul. Cisowa 31')
    await expect(page.getByText('You have an open project at this address')).toHaveCount(0)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Create the project' }).click()
    expect(new URL((await sent).url()).pathname).toBe('/api/v1/project')
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'ul. Cisowa 31',
      streetName: 'ul. Cisowa 31',
      postalCode: '30-702',
    })
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
  },
)

test(
  'a scanned product stands in the list, and the survey comes back where it was left',
  proves(['PRJ-032']),
  async ({ page }) => {
    await signIn(page)
    await createProject(page, 'ul. Modrzewiowa 5')
    const bullet = page.getByText('the survey waits')
    await expect(bullet).toHaveCount(0)
    proves(['ERR-038'])
    await page.getByRole('link', { name: /^Survey/ }).click()
    await expect(page.getByText('First scan a product')).toBeVisible()
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
    await page.getByRole('link', { name: 'Scan a product' }).click()
    const { serial } = freeSerial(114)
    await scanPictures(page, [serial])
    await expect(page.getByText('1 product scanned')).toBeVisible()
    await expect(bullet).toBeAttached()
    const dot = bullet.locator('xpath=preceding-sibling::span')
    expect(await colourName(dot, 'backgroundColor')).toBe('red')
    const { type, size, variant } = pickDemoModel(114)
    const typeText = en.productTypes[findProductTypeKey(type)!]
    const list = page.getByRole('region', { name: '1 product scanned' })
    proves(['PRJ-034', 'PRJ-035', 'PRJ-036', 'PRJ-037'])
    proves(['PRJ-059', 'PRJ-060', 'PRJ-061', 'PRJ-062', 'PRJ-063'])
    for (const expected of [
      formatSerial(serial),
      typeText,
      size,
      variant,
      'Counts',
      /\d+\s[A-Z][a-z]+\s20\d\d/,
    ])
      await expect(list).toContainText(expected)
    const address = new URL(page.url()).pathname
    proves(['PRJ-031'])
    await page.getByRole('link', { name: /^Survey/ }).click()
    await expect(page).toHaveURL(new RegExp(`${address}/survey$`))
    const main = page.getByRole('main')
    await main.getByRole('radio').nth(2).check({ force: true })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(main.getByText('Question 2 of 7')).toBeVisible()
    proves(['PRJ-030'])
    await page.getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await page.goto(`${address}/survey`)
    await expect(main.getByText('Question 2 of 7')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(main.getByRole('radio').nth(2)).toBeChecked()
    await answerSurvey(page)
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
    await expect(bullet).toHaveCount(0)
  },
)

test(
  'a project shows its facts, and its survey waits while it is open, has products and no answers',
  proves(['PRJ-024', 'PRJ-025', 'PRJ-026', 'PRJ-027', 'PRJ-028', 'PRJ-029']),
  async ({ page }) => {
    await signIn(page)
    await createProject(page, 'ul. Wierzbowa 12')
    const address = new URL(page.url()).pathname
    const main = page.getByRole('main')
    let changes: object = {
      number: 'P-26-PL-000777',
      street_name: 'ul. Topolowa 6',
      postal_code: '31-042',
      city: 'Kraków',
      created_at: '2026-03-04T12:00:00.000Z',
      products_count: 43,
      available_points: 0,
      calculated_available_points: 1234,
    }
    await page.route('**/api/v1/project/*', async (route) => {
      const response = await route.fetch()
      const project = (await response.json()) as object
      await route.fulfill({ response, json: { ...project, ...changes } })
    })
    // Nothing of the page before is remembered.
    await page.addInitScript(() => sessionStorage.clear())
    await page.goto(address)
    await expect(title(page)).toHaveText('ul. Topolowa 6, 31-042 Kraków')
    for (const fact of [
      'P-26-PL-000777',
      'Created 4 Mar 2026',
      '43 products',
      'In progress',
      '1,234 points',
    ])
      await expect(main).toContainText(fact)

    proves(['PRJ-032', 'PRJ-042', 'PRJ-043', 'SRV-024', 'SRV-025', 'SRV-026'])
    const answer = { uuid: randomUUID(), question_id: 11, answer_id: 1102, answer: '' }
    for (const [status, products_count, survey, told] of [
      [1, 2, [], 'Question 1 of 7'],
      [4, 2, [], 'Question 1 of 7'],
      [1, 0, [], 'First scan a product'],
      [2, 2, [], 'The project is closed'],
      [3, 2, [], 'The project is lost'],
      [5, 2, [], 'The project is in review'],
      [1, 2, [answer], 'Replacement of old windows'],
    ] as const) {
      const review_until = status === 5 ? '2026-12-01T23:00:00.000Z' : null
      changes = { status: { id: status, name: '' }, products_count, survey, review_until }
      await page.goto(`${address}/survey`)
      await expect(main, `status ${status}`).toContainText(told)
      const isForm = told.startsWith('Question')
      await expect(main.getByText('the survey waits')).toHaveCount(isForm ? 1 : 0)
      await expect(main.getByRole('radio')).toHaveCount(isForm ? 4 : 0)
    }
  },
)

test('a lost project is opened again by its owner, a returned one says what to correct', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/projects?status=3')
  await page.getByRole('link', { name: 'ul. Rynek 1' }).click()
  await page.getByRole('button', { name: 'Reopen the project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen ul. Rynek 1' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reopen the project' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByLabel('Why was it late?').fill('The site was closed')
  await dialog.getByRole('button', { name: 'Reopen the project' }).click()
  await expect(page.getByText('14 days left')).toBeVisible()
  await page.getByRole('button', { name: 'Add 30 days' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add 30 days' }).click()
  await expect(page.getByText('44 days left')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 30 days' })).toHaveCount(0)

  await page.goto('/projects')
  await page.getByRole('link', { name: 'ul. Kalwaryjska 33' }).click()
  const banner = page.getByRole('region', { name: 'Returned for correction' })
  await expect(banner).toContainText('Zeskanuj tabliczkę jeszcze raz')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Survey/ }).click()
  await expect(page.getByRole('main').getByRole('radio').nth(1)).toBeChecked()
})
