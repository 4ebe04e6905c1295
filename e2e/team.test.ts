import { expect } from '@playwright/test'
import { test } from './e2e-test.ts'
import { recordCalls, injectToken, title } from './steps/session-steps.ts'
import { expectAccessible } from './steps.ts'
import { proves } from '#tools/proves.ts'

const marek = 'marek@dach-okno.example'

test(
  'an owner invites, renames and removes a person',
  proves(['TEA-002']),
  async ({ page }, { project }) => {
    const phone = project.name === 'phone' ? '514 700 001' : '514 700 002'
    const member = '/v1/installer/user/[0-9a-f-]{36}'
    const aCall = (line: string) => expect.stringMatching(new RegExp(`^${line}$`))
    await injectToken(page, marek)
    const calls = recordCalls(page)
    await page.goto('/team')
    proves(['TEA-011', 'TEA-016'])
    await expect(page.getByRole('link', { name: 'Marek Kowalczyk' })).toHaveAttribute(
      'href',
      '/user',
    )
    await expect(page.getByRole('button', { name: 'Actions for Marek Kowalczyk' })).toHaveCount(0)
    proves(['TEA-014', 'TEA-019', 'TEA-020'])
    await page.getByRole('link', { name: 'Add a person' }).click()
    await expect(title(page)).toHaveText('New team member')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Surname')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('First name').fill('Tomek1')
    await page.getByLabel('Surname').fill('Lis')
    await page.getByLabel(/^Mobile phone/).fill(phone)
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText('A name has no digits.').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Tomek')
    proves(['TEA-026'])
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ phone: phone.replaceAll(' ', '') })
    await expect(title(page)).toHaveText('Team')
    await expect(page.getByText('Invited, not signed in yet')).toBeVisible()
    proves(['ROL-037', 'ROL-041', 'TEA-007'])
    const getCard = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(getCard('Marek Kowalczyk').getByText('Owner', { exact: true })).toBeVisible()
    await expect(getCard('Tomek Lis').getByText('Installer', { exact: true })).toBeVisible()
    await expectAccessible(page)

    proves(['TEA-008', 'TEA-009'])
    await page.getByRole('button', { name: 'Actions for Tomek Lis' }).click()
    await page.getByRole('menuitem', { name: 'Send the invitation again' }).click()
    await expect(page.getByText('The invitation is on its way.')).toBeVisible()
    expect(calls.seen).toContainEqual(aCall(`GET ${member}/resend`))

    proves(['ERR-032'])
    const errors = { phone: ['Invalid phone number.', 'Phone number is not unique.'] }
    await page.route('**/resend', (route) =>
      route.fulfill({ status: 422, json: { message: 'The given data was invalid.', errors } }),
    )
    await page.getByRole('button', { name: 'Actions for Tomek Lis' }).click()
    await page.getByRole('menuitem', { name: 'Send the invitation again' }).click()
    const lines = page.getByRole('main').getByRole('alert').getByRole('listitem')
    await expect(lines).toHaveText([/^Invalid phone number\./, 'Phone number is not unique.'])
    await page.unroute('**/resend')

    proves(['TEA-015', 'TEA-018'])
    await page.getByRole('link', { name: 'Tomek Lis' }).click()
    await expect(title(page)).toHaveText('Tomek Lis')
    await expect(page).toHaveURL(/\/team\/[0-9a-f-]{36}$/)
    await expect(page.getByLabel('First name')).toHaveValue('Tomek')
    await expect(page.getByLabel('Surname')).toHaveValue('Lis')
    const grouped = [...phone.replaceAll(' ', '')].join(String.raw`\s?`)
    await expect(page.getByLabel(/^Mobile phone/)).toHaveValue(new RegExp(`${grouped}$`))
    proves(['TEA-032'])
    await page.getByLabel('Surname').fill('Lisowski')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(title(page)).toHaveText('Tomek Lisowski')
    expect(calls.seen).toContainEqual(aCall(`PATCH ${member}`))
    await page.getByRole('checkbox', { name: /See the statement of points/ }).click()
    await expect(page.getByRole('checkbox', { name: /See the statement of points/ })).toBeChecked()

    await page.goto('/team')
    await page.getByRole('button', { name: 'Actions for Tomek Lisowski' }).click()
    proves(['TEA-010', 'TEA-012'])
    await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('link', { name: 'Tomek Lisowski' })).toBeVisible()
    expect(calls.seen).not.toContainEqual(aCall('DELETE .*'))
    await page.getByRole('button', { name: 'Actions for Tomek Lisowski' }).click()
    await page.getByRole('menuitem', { name: 'Remove from the team' }).click()
    await question.getByRole('button', { name: 'Remove from the team' }).click()
    await expect(page.getByRole('link', { name: 'Tomek Lisowski' })).toHaveCount(0)
    const deletes = calls.seen.filter((line) => line.startsWith('DELETE'))
    expect(deletes).toEqual([aCall(`DELETE ${member}`)])
  },
)

test(
  'the list tells of each person when they were here and what they brought',
  proves(['USR-047', 'USR-048', 'USR-049']),
  async ({ page }) => {
    const told = {
      last_active_at: '2026-03-05T09:07:00.000Z',
      contribute_points: 4321,
      projects_count: 17,
    }
    await injectToken(page, marek)
    await page.route('**/api/v2/installer/user?*', async (route) => {
      const response = await route.fetch()
      const team = (await response.json()) as { data: { name: string }[] }
      const data = team.data.map((row) => (row.name === 'Ewa' ? { ...row, ...told } : row))
      await route.fulfill({ response, json: { ...team, data } })
    })
    await page.goto('/team')
    proves(['TEA-003', 'TEA-004', 'TEA-005', 'TEA-006'])
    const card = page.getByRole('listitem').filter({ hasText: 'Ewa Lis' })
    await expect(card).toContainText(/5\sMar\s2026\s10:07/)
    await expect(card.getByRole('definition')).toHaveText(['4,321 points', '17'])
  },
)

test('the list shows 20 people a page', proves(['TEA-013']), async ({ page }) => {
  const asked: object[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/v2/installer/user')) asked.push(Object.fromEntries(searchParams))
  })
  await injectToken(page, marek)
  await page.route('**/api/v2/installer/user?*', async (route) => {
    const response = await route.fetch()
    const team = (await response.json()) as object
    await route.fulfill({ response, json: { ...team, meta: { last_page: 2, total: 21 } } })
  })
  await page.goto('/team')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/team\?page=2$/)
  await expect.poll(() => asked).toContainEqual({ page: '2', limit: '20' })
  expect(asked).toContainEqual({ page: '1', limit: '20' })
})

test('what each person brought is a file too', async ({ page }) => {
  await injectToken(page, marek)
  await page.goto('/team')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('team-year.csv')
})

test(
  'a full team and another owner: told, and not offered',
  proves(['TEA-017', 'TEA-027']),
  async ({ page }) => {
    await injectToken(page, marek)
    await page.route('**/api/v2/installer/user?*', async (route) => {
      const answer = await route.fetch()
      const team = (await answer.json()) as {
        data: { role: object; name: string }[]
        limits: object
      }
      const data = team.data.map((row) =>
        row.name === 'Ewa' ? { ...row, role: { id: 3, name: 'owner' } } : row,
      )
      const limits = { owners: 1, installers: 10, installers_used: 10 }
      await route.fulfill({ json: { ...team, data, limits } })
    })
    await page.goto('/team')
    await expect(page.getByText('10 of 10 installers. Your country allows no more.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a person' })).toBeDisabled()
    await expect(page.getByText('Ewa Lis').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ewa Lis' })).toHaveCount(0)
  },
)
