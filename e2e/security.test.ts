import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { getStoredTokens, injectToken, title } from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'
import { proves } from '#tools/proves.ts'

const lukasz = 'lukasz@dach-okno.example'
const elsewhere =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test(
  'a person sees where they are logged in, and logs out one device or all others',
  proves(['SHL-001']),
  async ({ page, browser, isMobile }) => {
    await injectToken(page, lukasz)
    const context = { userAgent: elsewhere }
    const phone = await (await browser.newContext(context)).newPage()
    const tablet = await (await browser.newContext(context)).newPage()
    await page.goto('/orders')
    if (isMobile) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: /Łukasz Wójcik/ }).click()
    await expect(page).toHaveURL(/\/user$/)
    await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible()
    await expect(page.getByText('This device')).toBeVisible()
    await expectAccessible(page)

    for (const device of [phone, tablet]) await injectToken(device, lukasz)
    await page.reload()
    const devices = page
      .getByRole('region', { name: 'Where you are logged in' })
      .getByRole('listitem')
    await expect(devices).toHaveCount(3)
    await expect(devices.first()).toContainText('In use now')
    const end = page.getByRole('button', { name: 'Log out: Safari · iPhone' })
    await expect(end).toHaveCount(2)
    await expectAccessible(page)

    await end.first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Log out Safari · iPhone?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(devices).toHaveCount(3)
    await page.getByRole('button', { name: 'Log out all other devices' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('2 devices will need a new code')
    await page.context().setOffline(true)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('No connection to the club.')).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('All other devices are logged out.')).toBeVisible()
    await expect(devices).toHaveCount(1)

    for (const device of [phone, tablet]) {
      await device.goto('/orders')
      await expect(device).toHaveURL(/\/login/)
      expect(await getStoredTokens(device)).toBeNull()
    }
    await page.goto('/orders')
    await expect(title(page)).not.toHaveText('Sign in')
    await expect(page).toHaveURL(/\/orders/)
  },
)

test('one device is logged out, and one that is gone already is no error', async ({
  page,
  browser,
}) => {
  await injectToken(page, lukasz)
  const phone = await (await browser.newContext({ userAgent: elsewhere })).newPage()
  await injectToken(phone, lukasz)
  await page.goto('/user')
  await page.getByRole('button', { name: 'Log out: Safari · iPhone' }).click()
  const { token } = (await getStoredTokens(phone))!
  await phone.request.post('/api/v2/installer/logout', {
    headers: { authorization: `Bearer ${token}` },
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('The device is logged out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out: Safari · iPhone' })).toHaveCount(0)
})
