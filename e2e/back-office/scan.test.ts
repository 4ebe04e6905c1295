import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { expectAccessible, signIn } from '../steps.ts'

test('scans are decided by the keyboard alone, and their author reads it in the portal', async ({
  page,
  browser,
}) => {
  await signInStaff(page)
  await page.goto('/office/queues/scans?region=pl')
  const serial = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByRole('heading', { name: 'Scans to check' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText(/^In your hands until/)).toBeVisible()
  const approved = await serial.innerText()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText(/is approved\./)).toBeVisible()
  await expect(serial).not.toHaveText(approved)
  await expect(page.getByText(/^In your hands until/)).toBeVisible()
  const rejected = await serial.innerText()
  await page.keyboard.press('r')
  await page.keyboard.press('2')
  await expect(page.getByText('Language of the member: Polish')).toBeVisible()
  await expect(page.getByText(/Na zdjęciu nie da się odczytać/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/is rejected\./)).toBeVisible()
  await expect(serial).not.toHaveText(rejected)

  const portal = await (await browser.newContext()).newPage()
  await signIn(portal)
  await portal.goto('/notifications')
  const main = portal.getByRole('main')
  await expect(main.getByText(`The window ${approved} counts`)).toBeVisible()
  await expect(main.getByText(`Scan not accepted: ${rejected}`)).toBeVisible()
  await expect(main.getByText(/serial on the type plate cannot be read/)).toBeVisible()
  await portal.context().close()
})

test('what one person holds another sees as taken, and cannot decide', async ({
  page,
  browser,
}) => {
  await signInStaff(page)
  await page.goto('/office/queues/projects?region=pl')
  await expect(page.getByRole('heading', { name: 'Projects to check' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText(/^In your hands until/)).toBeVisible()
  await expectAccessible(page)
  const address = page.url()

  const other = await (await browser.newContext()).newPage()
  await signInStaff(other, 'tomasz@club.example')
  await other.goto(address)
  await expect(other.getByText(/^Hanna Lewandowska works on it until/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await other.context().close()

  await page.keyboard.press('h')
  await page.keyboard.press('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/is sent back\./)).toBeVisible()
})

test('a new company is verified, and one that looks alike is rejected with a reason', async ({
  page,
}) => {
  await signInStaff(page)
  await page.goto('/office/queues/companies')
  await expect(page.getByRole('heading', { name: 'Companies to verify' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('same address, same name')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('r')
  await page.keyboard.press('3')
  await expect(page.getByText('Language of the member: Czech')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Dvořák s\.r\.o\. is rejected\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nowy Dach Wiśniewska' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Nowy Dach Wiśniewska is verified.')).toBeVisible()
})
