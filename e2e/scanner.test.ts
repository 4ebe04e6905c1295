import { expect, type Page } from '@playwright/test'
import { buildDemoCode } from '#demo/serials.ts'
import { findWholeBrowser } from '#tools/chromium.ts'
import { test } from './e2e-test.ts'
import { createProject, freeSerial, drawPlate } from './steps/earn-steps.ts'
import { cameraArguments, film, filmFor } from './steps/fake-camera.ts'
import { recordCalls } from './steps/session-steps.ts'
import { expectAccessible, signIn } from './steps.ts'
import { proves } from '#tools/proves.ts'

const [one, two, typed, wedged, photographed] = [104, 106, 107, 108, 105].map(
  (index) => freeSerial(index).serial,
) as [string, string, string, string, string]
const menu = 'https://menu.example/today'
const filmed = filmFor(`scanner-${process.pid}`)

test.use({
  launchOptions: {
    executablePath: findWholeBrowser(),
    args: ['--no-sandbox', '--disable-gpu', ...cameraArguments(filmed)],
  },
})

test.beforeAll(() =>
  film(filmed, [
    { seconds: 1 },
    { code: buildDemoCode(one), seconds: 1 },
    { code: buildDemoCode(two), seconds: 1 },
    { code: menu, seconds: 1 },
    { seconds: 1 },
  ]),
)

test(
  'the camera reads plates one after another, tells their verdicts, and what it has seen before',
  proves(['PRJ-074']),
  async ({ page, context }) => {
    await context.grantPermissions(['camera'])
    await signIn(page)
    await createProject(page, 'ul. Kalinowa 3')
    await page.getByRole('link', { name: 'Scan with the camera' }).click()
    await expect(page).toHaveURL(/\/scan$/)
    await expect(page.getByText('The browser now asks', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Turn on the camera' }).click()

    const rows = page.getByRole('list', { name: 'Scanned now' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(page.getByText('2 products · ')).toContainText(/\d\spoints/)
    const foreign = page.getByRole('alert').filter({ hasText: 'Not a code of a roof window' })
    await expect(foreign).toBeVisible({ timeout: 15_000 })
    // The film starts again: both plates come into sight a second time.
    await expect(rows.filter({ hasText: 'Already scanned, row' })).toHaveCount(1)
    await expect(rows).toHaveCount(2)
    await expectAccessible(page)
    await foreign.getByRole('button', { name: 'Got it' }).click()
    // The film may have brought the foreign code, and its message over the button, once more.
    await page.getByRole('button', { name: /Enlarge twice/ }).press('Enter')
    await expect(page.getByRole('button', { name: /Back to normal size/ })).toBeVisible()

    await page.getByRole('link', { name: 'Done' }).click()
    await expect(page.getByText('2 products scanned')).toBeVisible()
    await page.getByRole('link', { name: 'Scan with the camera' }).click()
    await expect(page.getByText('Hold the camera over the QR code', { exact: false })).toBeVisible()
  },
)

test('without the camera it says what to do, and a serial, a photo and a hardware scanner still scan', async ({
  page,
}) => {
  await signIn(page)
  await createProject(page, 'ul. Kalinowa 5')
  await page.getByRole('link', { name: 'Scan with the camera' }).click()
  await page.getByRole('button', { name: 'Turn on the camera' }).click()
  await expect(page.getByText('The camera is not allowed')).toBeVisible()
  await expectAccessible(page)
  const rows = page.getByRole('list', { name: 'Scanned now' }).getByRole('listitem')

  await page.getByRole('button', { name: 'Type serial' }).click()
  await expect(page.getByLabel('Serial number')).toBeFocused()
  await page.getByLabel('Serial number').fill(typed)
  await page.getByRole('button', { name: 'Check and add' }).click()
  await expect(rows.filter({ hasText: 'In review' })).toHaveCount(1)

  await page.getByLabel('Photo', { exact: true }).setInputFiles(await drawPlate(photographed))
  await expect(rows.filter({ hasText: /\d\spoints/ })).toHaveCount(1)

  await page.getByRole('button', { name: 'Try again' }).focus()
  await wedge(page, buildDemoCode(wedged))
  await expect(rows.filter({ hasText: /\d\spoints/ })).toHaveCount(2)
  await wedge(page, buildDemoCode(wedged))
  await expect(rows.filter({ hasText: 'Already scanned, row 3' })).toHaveCount(1)
  await wedge(page, menu)
  await expect(page.getByText('Not a code of a roof window')).toBeVisible()
})

test('one tap on Scan leads to the camera of the project, or asks for which', async ({ page }) => {
  await signIn(page)
  await createProject(page, 'ul. Kalinowa 7')
  await page.getByRole('link', { name: 'Scan with the camera' }).click()
  await page.getByRole('link', { name: 'Back to the project' }).click()
  await page
    .getByRole('button', { name: /^Scan( window)?$/ })
    .filter({ visible: true })
    .click()
  const choice = page.getByRole('dialog', { name: 'Scan into which project?' })
  await expect(choice.getByRole('link').first()).toContainText('ul. Kalinowa 7')
  await expect(choice.getByRole('link').first()).toContainText('Last used')
  await expectAccessible(page)
  await choice.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/scan$/)
})

test(
  'a scan can be taken out while the project is open, after a question',
  proves(['PRJ-038', 'PRJ-039', 'ERR-028']),
  async ({ page }) => {
    await signIn(page)
    await createProject(page, 'ul. Kalinowa 9')
    await page
      .getByLabel('Scan from pictures')
      .setInputFiles(await drawPlate(freeSerial(102).serial))
    await expect(page.getByText('1 product scanned')).toBeVisible()
    const remove = page.getByRole('button', { name: /^Remove scan/ })
    const question = page.getByRole('alertdialog')
    const calls = recordCalls(page)
    const deletes = () => calls.seen.filter((line) => line.startsWith('DELETE'))
    await remove.click()
    await expect(question).toContainText(/loses \d+ points/)
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText('1 product scanned')).toBeVisible()
    expect(deletes()).toEqual([])

    const errors = { scan: ['This value is too short.', 'This value is not valid.'] }
    await page.route('**/v2/scans/*', (route) =>
      route.fulfill({ status: 422, json: { message: 'Wrong', errors } }),
    )
    await remove.click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(question.getByRole('alert').getByRole('listitem')).toHaveText([
      'This is too short.',
      'This does not look right.',
    ])
    await page.unroute('**/v2/scans/*')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Nothing scanned yet')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/0\s*points/)
    const deletion = expect.stringMatching(/^DELETE \/v2\/scans\/[0-9a-f-]{36}$/)
    expect(deletes()).toEqual([deletion, deletion])
  },
)

/** All keys within one moment, however busy the machine is that drives the browser. */
async function wedge(page: Page, code: string) {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
    },
    [...code, 'Enter'],
  )
}
