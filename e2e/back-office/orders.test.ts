import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { injectToken } from '../steps/session-steps.ts'
import { fetchBalance, orderAs } from '../steps/spend-steps.ts'
import { expectAccessible } from '../steps.ts'

const georgi = 'georgi@pokrivi-petrov.example'

/** Above 500 points, so that a person decides; two equal orders within two minutes would be one. */
const orderLines = (hammers: number) => [
  { sku: 'LAD-ROOF', quantity: 1 },
  { sku: 'HAM-CARP', quantity: hammers },
]

test('a refused order gives the points back, and the member reads why', async ({
  page,
  request,
}) => {
  await injectToken(page, georgi)
  await page.goto('/')
  const before = await fetchBalance(page)
  await orderAs(request, georgi, orderLines(1))
  expect(await fetchBalance(page)).toBeLessThan(before)

  await signInStaff(page)
  const number = await takeNext(page, '/office/orders/queue?region=bg')
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(page.getByText(/Bulgarian/).last()).toBeVisible()
  await page.getByRole('textbox', { name: /^Note/ }).fill('Call us: 02 111 222.')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${number} is refused, the points are back.`)).toBeVisible()

  await injectToken(page, georgi)
  await page.goto('/orders')
  expect(await fetchBalance(page)).toBe(before)
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByText(/Call us: 02 111 222\./)).toBeVisible()
})

test('an order goes from the queue to delivered by keyboard, and the member follows the parcel', async ({
  page,
  request,
}) => {
  await orderAs(request, georgi, orderLines(2))
  await signInStaff(page)
  const number = await takeNext(page, '/office/orders/queue?region=bg')
  await expect(page.getByText('More than 500 points')).toBeVisible()
  await expect(page.getByText(/^In your hands until/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText(`${number} is approved.`)).toBeVisible()

  expect(await takeNext(page, '/office/orders/queue?region=bg&status=2')).toBe(number)
  await page.getByRole('textbox', { name: 'Carrier' }).fill('Speedy')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('BG-4711-99')
  await page.getByRole('textbox', { name: 'Tracking number' }).press('Enter')
  await expect(page.getByText(`${number} is on its way.`)).toBeVisible()

  await injectToken(page, georgi)
  await page.goto('/orders')
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByText('BG-4711-99')).toBeVisible()
  await expect(page.getByText(/Speedy/)).toBeVisible()
})

/** Takes the oldest order of a queue that nobody holds; gives its number. */
async function takeNext(page: Page, queue: string) {
  await page.goto(queue)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const heading = page.getByRole('heading', { name: /^BG-26-/ })
  await expect(heading).toBeVisible()
  return heading.innerText()
}
