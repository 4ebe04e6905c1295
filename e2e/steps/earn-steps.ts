import { expect, type Page } from '@playwright/test'
import { encodeQR } from 'qr'
import sharp from 'sharp'
import { buildDemoCode, pickDemoModel, buildDemoSerial } from '#demo/serials.ts'

/** Serials from 100 on are not used by the demo; from 120 on they are not in the register. */
export function freeSerial(index: number) {
  return { serial: buildDemoSerial('pl', index), type: pickDemoModel(index).type }
}

/** The picture a phone would take of the type plate. */
export async function drawPlate(serial: string) {
  const code = encodeQR(buildDemoCode(serial), 'gif', { border: 6, scale: 12 })
  const buffer = await sharp(code).png().toBuffer()
  return { name: `${serial}.png`, mimeType: 'image/png', buffer }
}

export async function createProject(page: Page, street: string) {
  await page.goto('/projects/add')
  await page.getByRole('combobox', { name: 'Street and number' }).fill(street)
  await page.getByLabel('Postal code').fill('30-065')
  await page.getByRole('button', { name: 'Create the project' }).click()
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
}

export async function scanPictures(page: Page, serials: string[]) {
  await page
    .getByLabel('Scan from pictures')
    .setInputFiles(await Promise.all(serials.map(drawPlate)))
}

/** Types a serial, with the photo of its plate if it is to count without a review. */
export async function typeSerial(page: Page, serial: string, { plate }: { plate: boolean }) {
  await page.getByLabel('Serial number').fill(serial)
  if (plate)
    await page.getByLabel('Add a photo of the plate').setInputFiles(await drawPlate(serial))
  await page.getByRole('button', { name: 'Check and add' }).click()
}

/** Answers every question with its first answer, up to the end. */
export async function answerSurvey(page: Page) {
  const main = page.getByRole('main')
  const finish = page.getByRole('button', { name: 'Finish' })
  for (;;) {
    const step = await main.getByText(/Question \d of \d/).innerText()
    await main.getByRole('radio').or(main.getByRole('checkbox')).first().check({ force: true })
    if (await finish.isVisible()) return finish.click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(main.getByText(step)).toHaveCount(0)
  }
}
