import { expect } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff } from '../steps/back-office-steps.ts'
import { signIn } from '../steps.ts'
import { proves } from '#tools/proves.ts'

const reason = 'Ticket 4711: she does not find her orders'
const anna = 'anna@mansarda-plus.example'

test(
  'somebody of the club sees the portal with a member’s eyes, changes nothing, and the member sees who it was',
  proves(['ROL-042']),
  async ({ page, context, browser }) => {
    await signInStaff(page)
    await page.goto('/office/installers?text=anna')
    await page.getByRole('link', { name: /Anna Nowak/ }).click()
    await page.getByRole('button', { name: 'See the portal as this member' }).click()
    await page.getByRole('textbox', { name: 'Why do you need to look?' }).fill(reason)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Open the portal' }).click()
    await page.getByRole('textbox', { name: /code/i }).fill('12345')
    const portal = await opened

    await expect(portal.getByText(/You are looking as Anna Nowak/)).toBeVisible()
    await expect(portal.getByText(reason)).toBeVisible()
    await expect(portal.getByText(/(29|30) minutes left/)).toBeVisible()
    expect(new URL(portal.url()).hash).toBe('')
    const refused = await portal.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('token')!) as { token: string }
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ email_consent: 1 })
      const self = '/api/v1/company/user/self'
      const { id } = (await (await fetch(self, { headers })).json()) as { id: number }
      const reply = await fetch(`/api/v1/installer/user/${id}`, { method: 'PATCH', headers, body })
      return [reply.status, ((await reply.json()) as { code: string }).code]
    })
    expect(refused).toEqual([403, 'common.emulated'])
    await portal.getByRole('button', { name: 'End', exact: true }).click()
    await expect.poll(() => portal.isClosed() || new URL(portal.url()).pathname).not.toBe('/')

    const own = await (await browser.newContext()).newPage()
    await signIn(own, anna)
    await own.goto('/user')
    const views = own.getByRole('region', { name: 'The club has looked' })
    await expect(views.getByText('Hanna Lewandowska')).toBeVisible()
    await expect(views.getByText(reason)).toBeVisible()
  },
)
