import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Role } from '#contract/members/installers.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aScanInReview } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const { ask, open, list } = createSupportCalls(context)
const hanna = await aStaffMember(context)

test('a member is shown what the club has linked only where they see it elsewhere too', async () => {
  const { owner, uuid: scan } = await aScanInReview(context)
  const mate = await anInstaller(context, { company: owner.company, role: Role.employee })
  const changeRight = (sees_projects: boolean) =>
    db.updateTable('installer').set({ sees_projects }).where('id', '=', mate.installer.id).execute()
  await changeRight(false)
  const { uuid } = (await ask(mate)).body
  const about = { kind: 'scan', uuid: scan }
  const linked = await api(`PATCH /office/tickets/${uuid}`, { about }, hanna)
  assert.equal(linked.body.about.uuid, scan)
  assert.equal((await open(mate, uuid)).body.about, null)
  assert.equal((await list(mate)).body.data[0].about, null)
  await changeRight(true)
  assert.equal((await open(mate, uuid)).body.about.uuid, scan)
  assert.equal((await list(mate)).body.data[0].about.uuid, scan)
})
