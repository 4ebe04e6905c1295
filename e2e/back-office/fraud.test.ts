import { expect, type Page } from '@playwright/test'
import { test } from '../e2e-test.ts'
import { signInStaff, staffHeaders } from '../steps/back-office-steps.ts'
import { expectAccessible } from '../steps.ts'

const express = 'Express Okna Gdańsk'

test('a planted fraud is explained on the queue and drawn with whom it copies', async ({
  page,
}) => {
  await signInStaff(page)
  await page.goto(`/office/queues/projects?region=pl&item=${await uuidOfFraud(page)}`)
  const evidence = page.getByLabel('What speaks against the project')
  await expect(evidence).toContainText('Other companies at the address in the 12 months before')
  await expect(evidence).toContainText('Other companies signed in on the same device')
  await expect(evidence).toContainText('Scans from a device whose clock is over 10 minutes ahead')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Companies it shares something with' }).click()
  await expect(page.getByRole('heading', { name: 'Linked companies', level: 1 })).toBeVisible()
  const group = page.getByRole('region', { name: 'Group 1' })
  await expect(group.getByRole('link', { name: express })).toBeVisible()
  await expect(group.getByRole('link', { name: 'Mansarda Plus Nowak' })).toBeVisible()
  await expect(group.getByRole('list', { name: 'What they share' })).toContainText('Device')
  await expectAccessible(page)
})

test('a weight is changed after a look at what it would have done', async ({ page }) => {
  await signInStaff(page)
  await page.goto('/office/settings?tab=fraud')
  const border = page.getByLabel('Border from which a person looks')
  await expect(border).toHaveValue('30')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const weight = page.getByLabel('Other companies signed in on the same device: Weight')
  await weight.fill('0')
  await border.fill('31')
  const tried = page.getByRole('button', { name: 'Try it on the last 90 days' })
  await tried.click()
  const moved = page.getByRole('table', { name: 'Projects that would go another way' })
  await expect(moved).toContainText(express)
  await expectAccessible(page)

  await border.fill('29')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await weight.fill('21')
  await tried.click()
  await expect(page.getByText(/Scored projects: \d+/)).toBeVisible()
  await page.getByLabel('Why? This stands in the audit.').fill('Shared tablets were fraud')
  await page.getByRole('button', { name: 'Save' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Is it you?' })
  await stepUp.getByRole('textbox', { name: /code/i }).fill('12345')
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(border).toHaveValue('29')
  await expect(weight).toHaveValue('21')
  await page.goto('/office/audit')
  await expect(page.getByRole('row', { name: /Changed the fraud score/ }).first()).toBeVisible()
})

async function uuidOfFraud(page: Page) {
  const reply = await page.request.get('/api/office/projects?region=pl&limit=100', {
    headers: staffHeaders,
  })
  const { data } = (await reply.json()) as { data: { uuid: string; company: { name: string } }[] }
  return data.find(({ company }) => company.name === express)!.uuid
}
