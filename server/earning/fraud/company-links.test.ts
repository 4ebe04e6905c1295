import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LinkedCompanies } from '#contract/earning/fraud.admin.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aSerial } from '#testing/products.ts'
import { aProject, scan } from '#testing/projects.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { rememberDevice } from '#server/members/sign-in/remember-device.ts'

const context = await testApp()
const { api, clock, db } = context
const anna = await aStaffMember(context, { role: 'reviewer', regions: ['pl'] })

const [a, b, c, lone] = [
  await anInstaller(context),
  await anInstaller(context),
  await anInstaller(context),
  await anInstaller(context),
]
const czech = await anInstaller(context, { region: 'cz' })

async function setPhone({ installer }: TestInstaller, phone: string) {
  await db.updateTable('installer').set({ phone }).where('id', '=', installer.id).execute()
}
async function signInOn(deviceId: string, ...people: TestInstaller[]) {
  for (const { installer } of people)
    await rememberDevice({ db, now: clock.now() }, { installerId: installer.id, deviceId })
}
async function groupsFor(who = anna, query = {}): Promise<LinkedCompanies[]> {
  return (await api('GET /office/company-links', undefined, { ...who, query })).body.groups
}
const names = (group: LinkedCompanies) => group.companies.map(({ uuid }) => uuid).sort()
const uuids = (...people: TestInstaller[]) => people.map(({ company }) => company.uuid).sort()

await setPhone(a, '+48601000111')
await setPhone(b, '+48602000222')
await setPhone(c, '+48603000333')
await setPhone(lone, '+48604000444')
await setPhone(czech, '+420605000555')
await signInOn('tablet', a, czech)

test('a company of another country is no link for who sees only the own one', async () => {
  assert.deepEqual(await groupsFor(), [])
  const all = await groupsFor(await aStaffMember(context))
  assert.deepEqual(all.map(names), [uuids(a, czech)])
})

test('who shares a device, an address, a serial or nearly a phone number is one group', async () => {
  await signInOn('tablet', b)
  const [first, second] = [
    await aProject(context, b, 0, 'ul. Wspólna 1'),
    await aProject(context, c, 0, 'ul. Wspólna 1'),
  ]
  const serial = await aSerial(context)
  await scan(context, b, first.uuid, serial)
  await scan(context, c, second.uuid, serial)
  await setPhone(c, '+48601000199')
  const [group, ...others] = await groupsFor()
  assert.deepEqual([names(group!), others], [uuids(a, b, c), []])
  assert.deepEqual(group!.links.map(({ kind }) => kind).sort(), [
    'address',
    'device',
    'phone',
    'serial',
  ])
  const phone = group!.links.find(({ kind }) => kind === 'phone')!
  assert.deepEqual([phone.label, phone.companies.toSorted()], ['+486010001··', uuids(a, c)])
})

test('the group of one company, and none for who shares nothing', async () => {
  assert.equal((await groupsFor(anna, { company: a.company.uuid })).length, 1)
  assert.deepEqual(await groupsFor(anna, { company: lone.company.uuid }), [])
})

test('what companies share is for those who review', async () => {
  const shop = await aStaffMember(context, { role: 'shop' })
  assert.equal((await api('GET /office/company-links', undefined, shop)).status, 403)
})
