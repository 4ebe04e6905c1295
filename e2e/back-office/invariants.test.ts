import { expect } from '@playwright/test'
import type { InvariantsState } from '#contract/platform/invariants.admin.ts'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { expectAccessible } from '../steps.ts'

const broken = 'I01 balance = sum of entries'
const began_at = '2026-06-15T09:00:00.000Z'

test('a check that finds nothing, and one whose freeze a person asks to lift', async ({ page }) => {
  await signInStaff(page)
  await page.goto('/office/invariants')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Everything adds up.')).toBeVisible()
  await expectAccessible(page)

  const frozen: InvariantsState = {
    is_running: false,
    checked_at: began_at,
    round_ended_at: began_at,
    violations: [{ invariant: broken, count: 1, found_at: began_at }],
    freeze: { began_at, requested_by: null, requested_at: null, reason: '', is_mine: false },
  }
  let answer = frozen
  await page.route('**/api/office/invariants', (route) => route.fulfill({ json: answer }))
  await page.route('**/api/office/invariants/lift', (route) => {
    const { reason } = route.request().postDataJSON() as { reason: string }
    const asked = { requested_by: 'Hanna Nowak', requested_at: began_at, is_mine: true }
    answer = { ...frozen, freeze: { ...frozen.freeze!, ...asked, reason } }
    return route.fulfill({ json: answer })
  })
  await page.route('**/api/office/today*', async (route) => {
    const today = await (await route.fetch()).json()
    await route.fulfill({ json: { ...today, freeze: { began_at, invariants: [broken] } } })
  })
  await page.goto('/office')
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Points · I01\s*balance = sum of entries$/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('main').getByRole('link', { name: 'Data check' }).click()
  const ask = page.getByRole('button', { name: 'Ask to lift the freeze' })
  await expect(ask).toBeVisible()
  await expect(page.getByText('Points · I01')).toBeVisible()
  await expect(page.getByText('balance = sum of entries')).toBeVisible()
  await expectAccessible(page)
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Ask to lift the freeze' })
  await dialog.getByLabel(/^Why/).fill('The balance was mended')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask to lift the freeze' }).click()
  await expect(page.getByText('Another person of the club confirms it.')).toBeVisible()
  await expect(page.getByText(/asks to lift it: The balance was mended/)).toBeVisible()
})
