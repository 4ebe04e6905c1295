import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, db } = context

async function fetchScans(owner: TestInstaller, project: string) {
  return (await api(`GET /v1/product?projects_id=${project}`, undefined, owner)).body.data
}

function remove(owner: TestInstaller, uuid: string) {
  return api(`DELETE /v2/scans/${uuid}`, undefined, owner)
}

test(
  'a scan goes from a project in progress with its points, and stays as a trace',
  proves(['PRJ-038', 'PRJ-057']),
  async () => {
    const owner = await anInstaller(context)
    const project = await aProject(context, owner, 2)
    const [last] = await fetchScans(owner, project.uuid)
    assert.equal(last.removable, true)
    assert.equal((await remove(owner, last.uuid)).status, 204)
    const { body } = await api(`GET /v1/project/${project.uuid}`, undefined, owner)
    assert.deepEqual([body.products_count, body.available_points, body.max_points], [1, 6, 6])
    assert.equal((await fetchScans(owner, project.uuid)).length, 1)
    const removedRow = await db
      .selectFrom('scan')
      .select(['removed_by', 'flag'])
      .where('uuid', '=', last.uuid)
      .where('deleted_at', 'is not', null)
      .executeTakeFirstOrThrow()
    assert.deepEqual(removedRow, { removed_by: owner.installer.id, flag: 1 })
    assert.equal((await scan(context, owner, project.uuid, project.serials[1]!)).body.flag, 1)
  },
)

test('ten removals in parallel are one', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const [only] = await fetchScans(owner, uuid)
  const replies = await Promise.all(Array.from({ length: 10 }, () => remove(owner, only.uuid)))
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(statuses, [204, ...Array(9).fill(404)])
})

test(
  'what is not in progress keeps its scans; a project that came back does not',
  proves(['PRJ-038']),
  async () => {
    const owner = await anInstaller(context)
    const { uuid } = await aProject(context, owner, 1)
    const [only] = await fetchScans(owner, uuid)
    for (const status of [2, 3, 5]) {
      await setStatus(uuid, status)
      const { status: code, body } = await remove(owner, only.uuid)
      assert.deepEqual([code, body.code], [409, 'projects.not_open'])
      assert.equal((await fetchScans(owner, uuid))[0].removable, false)
    }
    await setStatus(uuid, 4)
    assert.equal((await remove(owner, only.uuid)).status, 204)
  },
)

test('a foreign scan is a missing one', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const [only] = await fetchScans(owner, uuid)
  const stranger = await anInstaller(context)
  const foreign = await remove(stranger, only.uuid)
  const missing = await remove(stranger, randomUUID())
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
})

test('an employee removes what he made or scanned into his own project, nothing else', async () => {
  const owner = await anInstaller(context)
  const piotr = await anInstaller(context, { company: owner.company, role: 4 })
  const ewa = await anInstaller(context, { company: owner.company, role: 4 })
  const { uuid } = await aProject(context, owner, 1)
  const [foreign] = await fetchScans(piotr, uuid)
  assert.equal(foreign.removable, false)
  const refused = await remove(piotr, foreign.uuid)
  assert.deepEqual([refused.status, refused.body.code], [403, 'scans.not_yours'])
  const his = await aProject(context, piotr, 1)
  const [own] = await fetchScans(ewa, his.uuid)
  assert.equal((await remove(ewa, own.uuid)).status, 403)
  assert.equal((await remove(piotr, own.uuid)).status, 204)
})

test('a freed serial that another company scans waits for a person, on both sides', async () => {
  const first = await anInstaller(context)
  const mine = await aProject(context, first, 1)
  const [only] = await fetchScans(first, mine.uuid)
  await remove(first, only.uuid)
  const second = await anInstaller(context)
  const theirs = await aProject(context, second)
  const { body } = await scan(context, second, theirs.uuid, mine.serials[0]!)
  assert.deepEqual([body.flag, body.reason_code], [2, 'removed_elsewhere'])
  const back = await scan(context, first, mine.uuid, mine.serials[0]!)
  assert.deepEqual([back.body.flag, back.body.reason_code], [2, 'contested'])
})

test('closing and removing at the same moment never credit a scan that is gone', async () => {
  for (let round = 0; round < 10; round++) {
    const owner = await anInstaller(context)
    const { uuid } = await aProject(context, owner, 2)
    const [last] = await fetchScans(owner, uuid)
    const [closed, removed] = await Promise.all([
      answer(context, owner, uuid),
      remove(owner, last.uuid),
    ])
    assert.equal(closed.status, 200)
    assert.ok([204, 409].includes(removed.status))
    assert.equal(closed.body.points, removed.status === 204 ? 6 : 12)
  }
})

/** Moves a project without its history, there and back before the invariants are checked. */
async function setStatus(uuid: string, status: number) {
  await db.updateTable('project').set({ status }).where('uuid', '=', uuid).execute()
}
