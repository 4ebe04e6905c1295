import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { generateSerial } from '#testing/products.ts'
import { answer, aProject, goodAnswers, scan } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api } = context

async function getPoints(owner: Awaited<ReturnType<typeof anInstaller>>) {
  return (await api(`GET /v1/company/points/${owner.company.uuid}`, undefined, owner)).body
}

test(
  'the survey of a clean project closes it and credits its points',
  proves(['SRV-023', 'PRJ-073', 'API-052']),
  async () => {
    const owner = await anInstaller(context)
    const { uuid, id } = await aProject(context, owner, 3)
    const before = await getPoints(owner)
    assert.deepEqual(
      [before.company_points, before.points.in_prog, before.projects.in_prog],
      [0, 18, 1],
    )
    const { status, body } = await answer(context, owner, uuid)
    assert.equal(status, 200)
    assert.deepEqual(body, { status: { id: 2, name: 'closed' }, points: 18, review_until: null })
    const after = await getPoints(owner)
    assert.deepEqual([after.company_points, after.points.completed], [18, 18])
    assert.deepEqual(
      [after.points.in_prog, after.projects.in_prog, after.projects.completed],
      [0, 0, 1],
    )
    assert.deepEqual(after.scans, { current_year: 3, completed: 3 })
    const { body: history } = await api('GET /v1/points/history', undefined, owner)
    assert.equal(history.data[0].event, 'project.closed')
    assert.deepEqual([history.data[0].points, history.data[0].variation], [18, 'positive'])
    assert.equal(history.data[0].options.project.id, id)
  },
)

test('answers are kept and read with the project', proves(['PRJ-055', 'SRV-025']), async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const answers = (await goodAnswers(context, 10)).map((row) => ({
    ...row,
    answer: `Option ${row.answer_id}`,
  }))
  await answer(context, owner, uuid, answers)
  const { body } = await api(`GET /v1/project/${uuid}`, undefined, owner)
  const rows = body.survey as { uuid: string; question_id: number }[]
  assert.deepEqual(
    rows.map(({ uuid: _, ...row }) => row),
    answers,
  )
  assert.deepEqual(
    rows.map((row) => row.question_id),
    [11, 12, 13, 14, 15, 16, 113],
  )
  assert.equal(new Set(rows.map((row) => row.uuid)).size, 7)
})

test('question 113 is asked in Poland only', proves(['SRV-031', 'SRV-032']), async () => {
  const czech = await anInstaller(context, { region: 'cz' })
  const asked = await goodAnswers(context, 5)
  assert.deepEqual(
    asked.map((row) => row.question_id),
    [11, 12, 13, 14, 15, 16],
  )
  const owner = await anInstaller(context)
  const project = await aProject(context, owner, 1)
  const incomplete = await answer(context, owner, project.uuid, asked)
  assert.deepEqual(Object.keys(incomplete.body.errors), ['question_113'])
  const { uuid } = await aProject(context, czech)
  await scan(context, czech, uuid, generateSerial())
  const polish = await goodAnswers(context, 10)
  const { status, body } = await answer(context, czech, uuid, polish)
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['question_113'])
  assert.equal((await answer(context, czech, uuid, asked)).status, 200)
})

test(
  'a scan in review sends the project to review and nothing is credited yet',
  proves(['SRV-027']),
  async () => {
    const owner = await anInstaller(context)
    const { uuid } = await aProject(context, owner, 2)
    await scan(context, owner, uuid, generateSerial())
    const { body } = await answer(context, owner, uuid)
    assert.deepEqual([body.status, body.points], [{ id: 5, name: 'in_review' }, 0])
    assert.equal((await getPoints(owner)).company_points, 0)
  },
)

test('a project of the audit sample goes to review although it is clean', async () => {
  const audited = await testApp({ auditShare: 1 })
  const owner = await anInstaller(audited)
  const { uuid } = await aProject(audited, owner, 1)
  assert.equal((await answer(audited, owner, uuid)).body.status.id, 5)
})

test('a project without products takes no survey', proves(['SRV-026', 'ERR-038']), async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const { status, body } = await answer(context, owner, uuid)
  assert.deepEqual([status, body.code], [422, 'surveys.no_products'])
})

test('a project that is closed or lost takes no survey', proves(['SRV-024']), async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  for (const status of [2, 3]) {
    await setStatus(uuid, status)
    const refused = await answer(context, owner, uuid)
    assert.deepEqual([refused.status, refused.body.code], [409, 'projects.not_open'])
    assert.deepEqual((await api(`GET /v1/project/${uuid}`, undefined, owner)).body.survey, [])
  }
  await setStatus(uuid, 1)
  assert.equal((await answer(context, owner, uuid)).status, 200)
})

test('a second survey is refused and changes nothing', proves(['SRV-025']), async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  await answer(context, owner, uuid)
  const { status, body } = await answer(context, owner, uuid)
  assert.deepEqual([status, body.code], [409, 'surveys.already_answered'])
  assert.equal((await getPoints(owner)).company_points, 6)
})

test('30 surveys in parallel credit once', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 2)
  const replies = await Promise.all(Array.from({ length: 30 }, () => answer(context, owner, uuid)))
  assert.equal(replies.filter((reply) => reply.status === 200).length, 1)
  assert.ok(replies.every((reply) => [200, 409].includes(reply.status)))
  assert.equal((await getPoints(owner)).company_points, 12)
})

test('the same survey sent again is answered as the first time, another one is not', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const response = JSON.stringify(await goodAnswers(context, 10))
  const body = { response, client_uuid: randomUUID() }
  const send = (sent: object) => api(`POST /v1/project/${uuid}/survey`, sent, owner)
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(body)))
  assert.ok(replies.every((reply) => reply.status === 200 && reply.body.points === 6))
  assert.equal((await send({ ...body, client_uuid: randomUUID() })).status, 409)
  assert.equal((await getPoints(owner)).company_points, 6)
  const { total } = (await api('GET /v1/points/history', undefined, owner)).body.meta
  assert.equal(total, 1)
})

test('the people of a project hear of its end and its points', async () => {
  const owner = await anInstaller(context)
  const piotr = await anInstaller(context, { company: owner.company, role: 4 })
  const { uuid } = await aProject(context, piotr, 1)
  await answer(context, piotr, uuid)
  const notified = await context.db
    .selectFrom('notification')
    .select(['installer_id', 'event', 'path'])
    .where('installer_id', 'in', [owner.installer.id, piotr.installer.id])
    .where('event', '=', 'project.closed')
    .orderBy('installer_id')
    .execute()
  const notification = { event: 'project.closed', path: `/projects/${uuid}` }
  assert.deepEqual(notified, [
    { installer_id: owner.installer.id, ...notification },
    { installer_id: piotr.installer.id, ...notification },
  ])
})

test('unknown questions and options, missing and doubled answers are refused by question', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const good = await goodAnswers(context, 10)
  const wrong: [unknown, string][] = [
    [good.slice(1), 'question_11'],
    [[...good, { question_id: 99, answer_id: 1 }], 'question_99'],
    [
      good.map((row) => (row.question_id === 12 ? { ...row, answer_id: 9999 } : row)),
      'question_12',
    ],
    [[...good, { question_id: 13, answer_id: 1302 }], 'question_13'],
    [[...good, good[4]], 'question_15'],
  ]
  for (const [answers, field] of wrong) {
    const { status, body } = await answer(context, owner, uuid, answers)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  for (const response of ['{', '"x"', '[{"question_id":"11"}]', 5, null])
    assert.equal((await api(`POST /v1/project/${uuid}/survey`, { response }, owner)).status, 422)
})

test('a question with several choices takes several', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  const answers = [...(await goodAnswers(context, 10)), { question_id: 15, answer_id: 1502 }]
  assert.equal((await answer(context, owner, uuid, answers)).status, 200)
})

test('a foreign project is not found', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, await anInstaller(context), 1)
  const foreign = await answer(context, owner, uuid)
  const missing = await answer(context, owner, randomUUID())
  assert.equal(foreign.status, 404)
  assert.equal(foreign.text, missing.text)
})

test('points of this year end with the next, in the zone of the country', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 1)
  await answer(context, owner, uuid)
  const lot = await context.db
    .selectFrom('points_lot')
    .select('expires_at')
    .where('company_id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  assert.equal(lot.expires_at.toISOString(), '2027-12-31T23:00:00.000Z')
})

/** Moves a project without its history, there and back before the invariants are checked. */
async function setStatus(uuid: string, status: number) {
  await context.db.updateTable('project').set({ status }).where('uuid', '=', uuid).execute()
}
