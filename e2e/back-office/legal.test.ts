import { expect } from '@playwright/test'
import { legalPages } from '#contract/members/legal.ts'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { title } from '../steps/access-steps.ts'
import { expectAccessible } from '../steps.ts'
import { proves } from '#tools/proves.ts'

test(
  'the foot of each page leads to the legal pages of the country, which can be printed',
  proves(['CFG-049', 'CFG-050', 'CFG-052']),
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('region', 'pl'))
    await page.goto('/login')
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText('Rooflight Club Polska sp. z o.o.')
    const opened = page.waitForEvent('popup')
    await foot.getByRole('link', { name: 'Privacy' }).click()
    const legal = await opened
    await expect(title(legal)).toHaveText('How we protect your data')
    await expect(legal).toHaveURL(/\/legal\/pl\/privacy$/)
    await expect(legal.getByText('KRS').first()).toBeVisible()
    await expect(legal.getByText(/This is a translation/)).toBeVisible()
    await expectAccessible(legal)
    await legal.emulateMedia({ media: 'print' })
    for (const hidden of [legal.getByRole('button', { name: 'Print' }), legal.getByRole('banner')])
      await expect(hidden).toBeHidden()
    await legal.emulateMedia({ media: null })
    await legal.getByRole('link', { name: 'Who runs the club' }).click()
    await expect(title(legal)).toHaveText('Who runs the club')
    await legal.goto('/legal/pl/privacy?version=7')
    await expect(title(legal)).toHaveText('There is nothing here')
  },
)

test('staff publish the next version of a page; the former one says that it has ended', async ({
  page,
}) => {
  await signInStaff(page)
  await page.goto('/office/content?kind=legal&region=si')
  await expect(page.getByText('Draft for your lawyer')).toHaveCount(legalPages.length)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'What we store on your device' }).click()
  await expect(title(page)).toContainText('Slovenia')
  const text = page.getByRole('textbox', { name: 'Slovenian' })
  await text.press('Control+End')
  await text.pressSequentially(' Novo od danes.')
  await page.getByRole('checkbox', { name: /^A lawyer of the country has checked/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish a new version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish a new version' })
  await dialog.getByRole('button', { name: 'Publish a new version' }).click()
  await expect(page.getByText('The new version is published.')).toBeVisible()
  await expect(page.getByText('Checked by a lawyer').first()).toBeVisible()

  await page.goto('/legal/si/cookies')
  await expect(page.getByText('Version 2').first()).toBeVisible()
  await page.goto('/legal/si/cookies?version=1')
  await expect(page.getByText('This version no longer holds.')).toBeVisible()
  await page.getByRole('link', { name: 'Read the version that holds now' }).click()
  await expect(page).toHaveURL(/\/legal\/si\/cookies$/)
})
