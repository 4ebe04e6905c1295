import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, db } = context

type Person = Awaited<ReturnType<typeof anInstaller>>

function remove(person: Person, uuid: string) {
  return api(`DELETE /v1/project/${uuid}`, undefined, person)
}

test(
  'an empty open project is deleted and nobody finds it any more',
  proves(['PRJ-017']),
  async () => {
    const owner = await anInstaller(context)
    const { uuid } = await aProject(context, owner)
    const { status, text } = await remove(owner, uuid)
    assert.deepEqual([status, text], [204, ''])
    assert.equal((await api(`GET /v1/project/${uuid}`, undefined, owner)).status, 404)
    assert.equal((await api('GET /v1/project', undefined, owner)).body.total, 0)
    assert.equal((await scan(context, owner, uuid, await aSerial(context))).status, 404)
    assert.equal((await answer(context, owner, uuid)).status, 404)
    assert.equal((await remove(owner, uuid)).status, 404)
    const { body } = await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)
    assert.deepEqual(body.projects, { completed: 0, in_prog: 0, lost: 0 })
  },
)

test('a project with products, or one that is not open, stays', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const full = await remove(owner, uuid)
  assert.deepEqual([full.status, full.body.code], [409, 'projects.has_products'])
  await answer(context, owner, uuid)
  const closed = await remove(owner, uuid)
  assert.deepEqual([closed.status, closed.body.code], [409, 'projects.not_open'])
})

test('a member deletes what he has made, the owner anything, a colleague nothing', async () => {
  const owner = await anInstaller(context)
  const piotr = await anInstaller(context, { company: owner.company, role: 4 })
  const ewa = await anInstaller(context, { company: owner.company, role: 4 })
  const [one, two] = [await aProject(context, piotr), await aProject(context, piotr)]
  const refused = await remove(ewa, one.uuid)
  assert.deepEqual([refused.status, refused.body.message], [403, 'Forbidden.'])
  assert.equal((await remove(piotr, one.uuid)).status, 204)
  assert.equal((await remove(owner, two.uuid)).status, 204)
})

test("another company's project is a missing one", async () => {
  const { uuid } = await aProject(context, await anInstaller(context))
  const stranger = await anInstaller(context)
  const foreign = await remove(stranger, uuid)
  const missing = await remove(stranger, randomUUID())
  assert.equal(foreign.status, 404)
  assert.equal(foreign.text, missing.text)
})

test('60 rounds of a scan against the delete leave no scan without its project', async () => {
  const outcomes = { scanned: 0, deleted: 0 }
  for (let batch = 0; batch < 6; batch++) {
    const owner = await anInstaller(context)
    const rounds = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const { uuid, id } = await aProject(context, owner)
        const serial = await aSerial(context)
        const acts = [() => scan(context, owner, uuid, serial), () => remove(owner, uuid)]
        if (index % 2 === 1) acts.reverse()
        const replies = await Promise.all(acts.map((act) => act()))
        return { id, statuses: replies.map(({ status }) => status).toSorted((a, b) => a - b) }
      }),
    )
    for (const { id, statuses } of rounds) {
      const { status, products_count } = await db
        .selectFrom('project')
        .select(['status', 'products_count'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const isDeleted = status === 0
      assert.deepEqual(statuses, isDeleted ? [204, 404] : [201, 409])
      assert.equal(products_count, isDeleted ? 0 : 1)
      outcomes[isDeleted ? 'deleted' : 'scanned']++
    }
  }
  assert.equal(outcomes.scanned + outcomes.deleted, 60)
  const { rows } = await context.pool.query(
    'select 1 from scan s join project p on p.id = s.project_id where p.status = 0 and s.deleted_at is null',
  )
  assert.equal(rows.length, 0)
})

test('ten deletes at once delete once', async () => {
  const owner = await anInstaller(context)
  const { uuid, id } = await aProject(context, owner)
  const replies = await Promise.all(Array.from({ length: 10 }, () => remove(owner, uuid)))
  assert.equal(replies.filter(({ status }) => status === 204).length, 1)
  const events = await db
    .selectFrom('project_event')
    .select(['event', 'actor_installer_id'])
    .where('project_id', '=', id)
    .orderBy('id')
    .execute()
  const actor_installer_id = owner.installer.id
  assert.deepEqual(events, [
    { event: 'create', actor_installer_id },
    { event: 'delete', actor_installer_id },
  ])
})
