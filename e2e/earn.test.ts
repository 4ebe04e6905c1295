import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import {
  answerSurvey,
  createProject,
  freeSerial,
  drawPlate,
  scanPictures,
  typeSerial,
} from './steps/earn-steps.ts'
import { fetchBalance } from './steps/spend-steps.ts'
import { expectAccessible, signIn } from './steps.ts'
import { proves } from '#tools/proves.ts'

/** One that Marek has closed a project with, and one that the register does not hold. */
const marekHas = freeSerial(1).serial
const unknownSerial = freeSerial(500).serial

test(
  'a job is registered, its windows are scanned, and its survey brings the points',
  proves(['PRJ-020', 'PRJ-021']),
  async ({ page }) => {
    await signIn(page)
    const before = await fetchBalance(page)
    await createProject(page, 'ul. Lipowa 4')
    const main = page.getByRole('main')
    proves(['PRJ-024', 'PRJ-026', 'PRJ-027', 'PRJ-028', 'PRJ-029'])
    for (const expected of ['P-26-PL-', 'ul. Lipowa 4', 'In progress', 'Created', '0 products'])
      await expect(main).toContainText(expected)
    proves(['PRJ-048'])
    await expect(main).toContainText('30-065')
    await expect(page.getByText('Nothing scanned yet')).toBeVisible()
    await expectAccessible(page)

    await scanPictures(page, [freeSerial(101).serial])
    const verdict = page.getByRole('region', { name: 'Result of the scan' })
    await expect(verdict).toContainText('It counts')
    await scanPictures(page, [freeSerial(103).serial, freeSerial(110).serial])
    await expect(verdict).toContainText('2 count')
    await typeSerial(page, freeSerial(112).serial, { plate: true })
    await expect(verdict).toContainText('It counts')
    proves(['PRJ-025', 'PRJ-033', 'PRJ-074'])
    await expect(page.getByText('4 products scanned')).toBeVisible()
    await expect(main).toContainText(/24 .*points/)
    await expectAccessible(page)

    await typeSerial(page, freeSerial(112).serial, { plate: false })
    await expect(verdict).toContainText('This product is in this project already')
    const warning = page.getByText(/was not taken|were not taken/)
    await expect(warning).toHaveCount(0)

    proves(['PRJ-031', 'PRJ-042', 'SRV-003'])
    await page.getByRole('link', { name: 'Everything scanned? Answer the survey' }).click()
    await expect(page).toHaveURL(/\/survey$/)
    await expectAccessible(page)
    const survey = page.waitForRequest('**/v1/project/*/survey')
    await answerSurvey(page)
    proves(['SRV-031', 'SRV-032'])
    const { response } = (await survey).postDataJSON() as { response: string }
    const sent = JSON.parse(response) as { question_id: number }[]
    expect(sent.map((answer) => answer.question_id)).toEqual([11, 12, 13, 14, 15, 16, 113])
    proves(['PRJ-043', 'PRJ-055', 'SRV-028'])
    const thanks = page.getByRole('dialog', { name: 'Thank you!' })
    await expect(thanks).toContainText('the points are on your account')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const answers = main.getByRole('region', { name: 'Your answers' })
    await expect(answers.getByRole('term').first()).toHaveText('What kind of job was it?')
    await expect(answers.getByRole('definition')).toHaveText([
      'New building',
      /^Detached/,
      'The owner',
      'From a specialist dealer',
      'Flashing',
      'Nothing was replaced',
      'Yes',
    ])
    await expect(main.locator('input, textarea, select')).toHaveCount(0)
    const number = /P-26-PL-\d{6}/.exec(await main.innerText())![0]

    proves(['BAL-001', 'BAL-002', 'BAL-004', 'PRJ-073', 'SRV-023'])
    await page.goto('/balance')
    const closing = main.getByRole('listitem').filter({ hasText: 'Project closed' })
    await expect(closing.filter({ hasText: number })).toContainText('+24')
    const after = await fetchBalance(page)
    // A level that is reached pays besides.
    expect(after).toBeGreaterThanOrEqual(before + 24)
    await expect(main).toContainText(after.toLocaleString('en-GB'))
    await expect(page.getByRole('meter').first()).toBeVisible()
    await expectAccessible(page)
  },
)

test('a picture without a code, a foreign code and a serial with a slip are told apart', async ({
  page,
}) => {
  await signIn(page)
  await createProject(page, 'ul. Klonowa 9')
  await page.getByLabel('Scan from pictures').setInputFiles({
    name: 'roof.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByText('No QR code found in this picture.')).toBeVisible()
  const serial = page.getByLabel('Serial number')
  await serial.fill('RWL100')
  await page.getByRole('button', { name: 'Check and add' }).click()
  await expect(page.getByText('A serial has at least 8 characters.')).toBeVisible()
  const { serial: right } = freeSerial(117)
  await serial.fill(right.replace('C', 'D').slice(0, -1) + 'A')
  await page.getByRole('button', { name: 'Check and add' }).click()
  await expect(page.getByText('One character does not fit.', { exact: false })).toBeVisible()
  await expect(page.getByText('Nothing scanned yet')).toBeVisible()
})

test('what another company was credited, and what nobody knows, gets its verdict and its reason', async ({
  page,
}) => {
  await signIn(page, 'anna@mansarda-plus.example')
  await createProject(page, 'ul. Jesionowa 2')
  const verdict = page.getByRole('region', { name: 'Result of the scan' })
  await scanPictures(page, [marekHas])
  await expect(verdict).toContainText('Rejected')
  await expect(verdict).toContainText('This product has been credited to another company.')
  await page.getByLabel('Scan from pictures').setInputFiles(await drawPlate(unknownSerial))
  await expect(verdict).toContainText('In review')
  await expect(verdict).toContainText('We do not know this serial yet.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Everything scanned? Answer the survey' }).click()
  await answerSurvey(page)
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toContainText(
    /answer by \d+\s[A-Z][a-z]+\s20\d\d/,
  )
  proves(['SRV-027'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText('In review', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('In progress', { exact: true })).toHaveCount(0)
})

test(
  'a project needs a street and a postal code',
  proves(['PRJ-018', 'PRJ-022']),
  async ({ page }) => {
    await signIn(page)
    await page.goto('/projects')
    await page.getByRole('main').getByRole('link', { name: 'New project' }).click()
    await expect(page).toHaveURL(/\/projects\/add$/)
    const create = page.getByRole('button', { name: 'Create the project' })
    await expect(create).toBeDisabled()
    await page.getByRole('combobox', { name: 'Street and number' }).fill('ul. Bukowa 1')
    await expect(create).toBeDisabled()
    await page.getByLabel('Postal code').fill('30-065')
    await expect(create).toBeEnabled()
    await page.getByRole('combobox', { name: 'Street and number' }).fill('')
    await expect(create).toBeDisabled()
  },
)

test('a project without a window has no survey, and one that is lost says so', async ({ page }) => {
  await signIn(page)
  await createProject(page, 'ul. Bukowa 1')
  await page.getByRole('link', { name: 'Survey' }).click()
  await expect(page.getByText('First scan a product')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/projects?status=3')
  await expect(page.getByRole('main')).toContainText(/Lost|Nothing lost/)
  await expectAccessible(page)
})
