import { expect, type Page } from '@playwright/test'
import { test } from './e2e-test.ts'
import { injectToken, title } from './steps/session-steps.ts'
import { addToCart, cartDrawer, toCheckout, toSummary } from './steps/spend-steps.ts'
import { expectAccessible } from './steps.ts'

const marek = 'marek@dach-okno.example'
const ewa = { name: 'Ewa Lis', email: 'ewa@dach-okno.example' }

async function openMember(page: Page, name: string) {
  await injectToken(page, marek)
  await page.goto('/team')
  await page.getByRole('link', { name }).click()
  await expect(title(page)).toHaveText(name)
}

test('the owner sets an allowance; its employee orders within it, and asks above it', async ({
  page,
}) => {
  const { name, email } = ewa
  await openMember(page, name)
  const points = page.getByLabel(/^Points a month/)
  const save = page.getByRole('button', { name: 'Save' }).last()
  await points.fill('1000001')
  await save.click()
  await expect(page.getByText('Enter a whole number from 1 to 1,000,000')).toBeVisible()
  await points.fill('150')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Saved.').first()).toBeVisible()

  await injectToken(page, email)
  await page.goto('/shop')
  await expect(page.getByText('Left of your monthly allowance: 150 points.')).toBeVisible()
  await addToCart(page, 'HAM-CARP')
  await expect(cartDrawer(page)).toContainText('This order goes through at once')
  await expectAccessible(page)
  await toCheckout(page)
  await expect(title(page)).toHaveText('Your details')
  await expectAccessible(page)
  await toSummary(page)
  await page.getByRole('button', { name: 'Order for 130 points' }).click()
  const placed = page.getByRole('dialog', { name: 'Thank you, it is ordered' })
  await expect(placed).toContainText('Left of your monthly allowance: 20 points')
  await placed.getByRole('link', { name: 'Follow the order' }).click()
  await expect(page.getByText('You have ordered it within your monthly allowance.')).toBeVisible()

  await addToCart(page, 'HAM-CARP')
  await expect(cartDrawer(page)).toContainText('110 points above it: the owner decides.')
  await cartDrawer(page).getByRole('link', { name: 'Ask the owner to order' }).click()
  await expect(title(page)).toHaveText('Ask the owner')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('dialog')).toContainText('Your request is with the owner')

  await openMember(page, name)
  await page.getByRole('checkbox', { name: /^Ask for items/ }).click()
  await expect(points).toHaveCount(0)
  await injectToken(page, email)
  await page.goto('/shop')
  await expect(page.getByText('You cannot ask for items')).toBeVisible()
  await expect(page.getByText(/Talk to Marek Kowalczyk/)).toBeVisible()

  await openMember(page, name)
  await page.getByRole('checkbox', { name: /^Ask for items/ }).click()
  await points.fill('')
  await save.click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
})
