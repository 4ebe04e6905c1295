import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { guessSerials } from '../steps/club-steps.ts'
import { expectAccessible } from '../steps.ts'

test('an auditor finds a wrong code among the security events and takes them as a file', async ({
  page,
  request,
}) => {
  const login = await request.post('/api/v2/installer/login', {
    data: { email: 'marek@dach-okno.example' },
  })
  const { user_id: userId } = (await login.json()) as { user_id: string }
  await request.post('/api/v2/installer/login/verify', { data: { userId, code: '00000' } })

  await signInStaff(page, 'olga@club.example')
  await page.goto('/office')
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { name: 'Security events' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Wrong code' })
  await page.getByRole('searchbox', { name: 'Member or staff' }).fill('Marek')
  const row = page.getByRole('row', { name: /Wrong code.*Marek Kowalczyk/ }).first()
  await expect(page).toHaveURL(/person=Marek/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.click()
  const dialog = page.getByRole('dialog', { name: 'Wrong code' })
  await expect(dialog.getByText('POST /api/v2/installer/login/verify')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('textbox').first().fill('12345')
  expect((await download).suggestedFilename()).toBe('security-events.csv')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Member or staff' }).fill('nobody at all')
  await expect(page.getByText('Nothing happened that fits.')).toBeVisible()
})

test('an alert stands on Today until somebody has acknowledged it, and again when it happens again', async ({
  page,
}, { project }) => {
  const guess = () => guessSerials(project.name, 'marek@dach-okno.example')
  await guess()
  await signInStaff(page)
  await page.goto('/office')
  const alert = page.getByRole('link', { name: 'Somebody may be guessing codes or serials' })
  await alert.click()
  const rows = page.getByRole('row', { name: /Twenty unknown serials.*Marek Kowalczyk/ })
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await rows.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText('Nothing happened that fits.')).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'What failed' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await guess()
  await page.reload()
  await alert.click()
  await page.getByRole('combobox', { name: 'Alert' }).selectOption('')
  await expect(rows.filter({ hasText: 'Hanna' })).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
})
