import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import yauzl from 'yauzl'
import { proves } from '#tools/proves.ts'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { openProof } from '../steps/print-steps.ts'
import { fetchBalance, openProduct, toSummary } from '../steps/spend-steps.ts'
import { expectAccessible, signIn } from '../steps.ts'

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 100"><path d="M0 100 60 10l60 90z" fill="#a94326"/></svg>',
)

test(
  'a business card goes from its first letter to the ZIP of the printer',
  proves(['MKT-013', 'MKT-014', 'MKT-025', 'BAL-008', 'ORD-020', 'ORD-021']),
  async ({ page, browser }) => {
    const member = await (await browser.newContext()).newPage()
    await signIn(member)
    await openProduct(member, 'PRT-CARD')
    await member.getByLabel('First name').fill('Żaneta')
    const form = member.getByRole('main')
    for (const index of [0, 2, 4, 6])
      await form.getByRole('checkbox').nth(index).check({ force: true })
    await addLogo(member)
    const before = await fetchBalance(member)
    const number = await order(member)
    expect(await fetchBalance(member)).toBeLessThan(before)

    await signInStaff(page)
    await openProof(page, number, 'pl')
    await page.keyboard.press('c')
    await expect(page.getByText(/^In your hands until/)).toBeVisible()
    await expect(page.getByRole('img', { name: 'Side 2 of the print file' })).toBeVisible()
    await expect(page.getByRole('definition').getByText('Żaneta')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('a')
    await expect(page.getByText(`${number} is with the member for approval.`)).toBeVisible()

    await openOrder(member, number)
    const typed = member.getByRole('definition').filter({ hasText: 'Żaneta' })
    await expect(typed).toBeVisible()
    const proof = member.waitForEvent('download')
    await member.getByRole('button', { name: `Download ${number}-1.pdf` }).click()
    const pdf = await readFile(await (await proof).path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Approve the proof' }).click()
    await member.getByRole('button', { name: 'Approve and print' }).click()
    await expect(member.getByText('It goes to print', { exact: true })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('button', { name: 'Download the ZIP' })).toBeVisible()
    const zip = page.waitForEvent('download')
    await page.keyboard.press('d')
    const names = await namesIn(await (await zip).path())
    expect(names).toContain(`${number}-1.pdf`)
    expect(names.filter((name) => /ticket/.test(name)).length).toBeGreaterThan(1)
    await member.context().close()
  },
)

test(
  'a flyer is changed once by its owner, approved, and ordered again with its data',
  proves(['MKT-024', 'MKT-048', 'MKT-049', 'MKT-052']),
  async ({ page, browser }) => {
    const member = await (await browser.newContext()).newPage()
    await signIn(member)
    await openProduct(member, 'PRT-FLYER-S')
    const form = member.getByRole('main')
    const boxes = form.getByRole('checkbox')
    for (const index of [0, 1, 2, 3, 4]) await boxes.nth(index).check({ force: true })
    await member
      .getByRole('textbox', { name: 'A short line about your work' })
      .fill('Nowe światło pod dachem')
    await member.getByRole('button', { name: 'Check and order' }).click()
    await expect(member.getByText('Services: choose exactly 6.')).toBeVisible()
    await boxes.nth(5).check({ force: true })
    const number = await order(member)

    await signInStaff(page)
    await release(page, number)
    await openOrder(member, number)
    await member.getByRole('button', { name: 'Ask for a change' }).click()
    await member.getByRole('textbox', { name: 'Note to the club' }).fill('Please mind the ogonek.')
    await member.getByRole('button', { name: 'Send the note' }).click()
    await expect(member.getByText('Sent. You get a new proof.')).toBeVisible()
    await release(page, number)

    await openOrder(member, number)
    await expect(member.getByText('Changes left: 1')).toBeVisible()
    await member.getByRole('button', { name: 'Approve the proof' }).click()
    await member.getByRole('button', { name: 'Approve and print' }).click()
    await expect(member.getByText('It goes to print', { exact: true })).toBeVisible()
    await member.getByRole('button', { name: 'Order again' }).click()
    await expect(member.getByLabel('Language of the print')).toBeVisible()
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(6)
    await member.context().close()
  },
)

/** Two files one after the other: the second stands in the place of the first. */
async function addLogo(page: Page) {
  const add = page.getByRole('button', { name: 'Your logo' })
  if (await add.isVisible()) await add.click()
  const field = page.getByRole('group', { name: 'Your logo' })
  const drawn = page.getByRole('region', { name: 'Your print' }).locator('image')
  const pictures = new Set<string | null>()
  for (const name of ['first.svg', 'logo.svg']) {
    const sent = page.waitForResponse('**/api/v1/shop/order/files')
    await field
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: logo })
    expect((await sent).status()).toBe(201)
    await expect(field.getByText(name, { exact: true })).toBeVisible()
    await expect(drawn).toHaveCount(1)
    pictures.add((await drawn.getAttribute('href'))!.replace(/\?.*/, ''))
  }
  expect(pictures.size).toBe(2)
  await expect(field.getByText('first.svg')).toHaveCount(0)
}

/** Through the checkout with what is prefilled; gives the number of the order. */
async function order(page: Page) {
  await page.getByRole('button', { name: 'Check and order' }).click()
  await toSummary(page)
  await page.getByRole('checkbox', { name: /^I have checked names/ }).check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Order/ }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you, it is ordered' })
  return /PL-\d{2}-\d{6}/.exec(await thanks.innerText())![0]
}

async function release(page: Page, number: string) {
  await openProof(page, number, 'pl')
  await page.keyboard.press('c')
  await expect(page.getByText(/^In your hands until/)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await expect(page.getByText(`${number} is with the member for approval.`)).toBeVisible()
}

async function openOrder(page: Page, number: string) {
  await page.goto('/orders')
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await expect(page.getByText('It is your turn', { exact: true })).toBeVisible()
}

function namesIn(path: string) {
  return new Promise<string[]>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error)
      const names: string[] = []
      zip.on('entry', ({ fileName }: { fileName: string }) => names.push(fileName))
      zip.on('end', () => resolve(names))
      zip.on('error', reject)
    })
  })
}
