import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRegion } from '#contract/regions.ts'
import type { StaffQuestion, StaffSurvey } from '#contract/earning/surveys.admin.ts'
import { answer, aProject, goodAnswers } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp({ auditShare: 0 })
const { api, clock, db } = context
const admin = await aStaffMember(context)
const pl = findRegion('pl')!.id

const getSurvey = async (kind = 'project'): Promise<StaffSurvey> =>
  (await api('GET /office/settings/surveys', undefined, admin)).body.data.find(
    (row: StaffSurvey) => row.kind === kind,
  )
const publish = (survey: StaffSurvey, questions: StaffQuestion[], who = admin) =>
  api('POST /office/settings/surveys', { ...survey, questions }, who)
const fresh: StaffQuestion = {
  id: null,
  type: 'single',
  limit: 1,
  min: null,
  max: null,
  step: null,
  required: true,
  regions: null,
  texts: { en: 'Was it windy?', pl: 'Czy wiało?' },
  options: [
    { id: null, sub_questions: [], texts: { en: 'Yes', pl: 'Tak' } },
    { id: null, sub_questions: [], texts: { en: 'No', pl: 'Nie' } },
  ],
}
const findVersions = async (projectId: number) =>
  (
    await db
      .selectFrom('survey_answer')
      .select('version')
      .distinct()
      .where('project_id', '=', projectId)
      .execute()
  ).map(({ version }) => version)

test('a changed set is a new version; what was answered before keeps the old one', async () => {
  const owner = await anInstaller(context)
  const [first, second, third] = [
    await aProject(context, owner, 1),
    await aProject(context, owner, 1),
    await aProject(context, owner, 1),
  ]
  const old = await goodAnswers(context, pl)
  assert.equal((await answer(context, owner, first.uuid, old)).status, 200)
  const survey = await getSurvey()
  const { body } = await publish(survey, [...survey.questions.slice(0, 6), fresh])
  const added = body.questions.at(-1)
  assert.equal(body.version, survey.version + 1)
  assert.deepEqual(
    added.options.map(({ id }: { id: number }) => id),
    [added.id * 100 + 1, added.id * 100 + 2],
  )
  clock.add(1000)
  const { body: config } = await api('GET /v1/config', undefined, owner)
  const response = config.project_questions.at(-1)
  assert.equal(response.texts.pl.title, 'Czy wiało?')
  assert.equal(response.texts.en.options[added.options[1].id], 'No')
  const now = await goodAnswers(context, pl)
  assert.equal((await answer(context, owner, second.uuid, now)).status, 200)
  assert.equal((await answer(context, owner, third.uuid, old)).status, 200)
  assert.deepEqual(await findVersions(first.id), [survey.version])
  assert.deepEqual(await findVersions(second.id), [survey.version + 1])
  assert.deepEqual(await findVersions(third.id), [survey.version])
  const late = await publish(survey, survey.questions)
  assert.equal(late.body.code, 'content.changed_meanwhile')
  const half = await answer(context, owner, (await aProject(context, owner, 1)).uuid, now.slice(1))
  assert.equal(half.status, 422)
})

test('ids are never used twice, and what was left out can be asked again as new only', async () => {
  const survey = await getSurvey('profile')
  const [number] = survey.questions.filter(({ type }) => type === 'number')
  const first = await publish(survey, [...survey.questions, fresh])
  const added = first.body.questions.at(-1)
  const second = await publish(first.body, survey.questions)
  const third = await publish(second.body, [...survey.questions, fresh])
  assert.equal(third.body.questions.at(-1).id, added.id + 1)
  const again = await publish(third.body, [...survey.questions, { ...added }])
  assert.deepEqual([again.status, number !== undefined], [422, true])
})

test('sets that cannot be answered, or lack what levels count by, are refused', async () => {
  const survey = await getSurvey()
  const [projectType, ...rest] = survey.questions
  const wrong: StaffQuestion[][] = [
    rest,
    [{ ...projectType!, options: projectType!.options.slice(0, 1) }, ...rest],
    [...survey.questions, { ...fresh, texts: { pl: 'Czy wiało?' } }],
    [...survey.questions, { ...fresh, texts: { xx: 'x', en: 'x' } }],
    [...survey.questions, { ...fresh, options: [] }],
    [...survey.questions, projectType!],
    [
      {
        ...projectType!,
        options: projectType!.options.map((o) => ({ ...o, sub_questions: [999] })),
      },
      ...rest,
    ],
    [
      {
        ...projectType!,
        options: [...projectType!.options, { id: 9999, sub_questions: [], texts: {} }],
      },
      ...rest,
    ],
  ]
  for (const questions of wrong) {
    const { status, body } = await publish(survey, questions)
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['questions']])
  }
  const polish = await aStaffMember(context, { regions: ['pl'] })
  const narrow = await publish(survey, survey.questions, polish)
  assert.equal(narrow.body.code, 'content.foreign_regions')
  const manager = await aStaffMember(context, { role: 'country_manager' })
  assert.equal((await publish(survey, survey.questions, manager)).status, 403)
})

test('of two who publish at once, one wins, and the audit log has it once', async () => {
  const survey = await getSurvey()
  const other = await aStaffMember(context)
  const before = await db.selectFrom('audit_entry').select('id').execute()
  const replies = await Promise.all(
    [admin, other].map((who) => publish(survey, survey.questions.toReversed(), who)),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  )
  const after = await db.selectFrom('audit_entry').select('id').execute()
  assert.equal(after.length, before.length + 1)
})
