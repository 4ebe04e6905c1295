import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import type { ReferencePhotos } from '#contract/earning/reference-photos.ts'
import { eraseDue } from '#server/members/installers/erasure.ts'
import { purgeReferencePhotos } from './purge-reference-photos.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aClosedProject, aPhoto, aWaitingPhoto, sendPhoto, uploadPhoto } from '#testing/photos.ts'
import { aProject } from '#testing/projects.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock, db, outside } = context
const ola = await aStaffMember(context)
const jan = await aStaffMember(context)
const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })

const fetchPhotos = async (person: TestInstaller) =>
  (await api('GET /v1/reference-photos', undefined, person)).body as ReferencePhotos
const fetchFirstPhoto = async (person: TestInstaller) => (await fetchPhotos(person)).data[0]!
const act = (uuid: string, action: string, body: object = {}, who = ola) =>
  api(`POST /office/reference-photos/${uuid}/${action}`, body, who)
const findPayments = (person: TestInstaller) =>
  db
    .selectFrom('points_entry')
    .select(['points', 'source_id'])
    .where('company_id', '=', person.company.id)
    .where('kind', '=', 'behaviour.referencePhoto')
    .execute()

/** As many accepted photos this year as told, without their projects. */
async function addAcceptedPhotos({ company }: TestInstaller, count: number) {
  const { id } = await db
    .selectFrom('behaviour')
    .select('id')
    .where('slug', '=', 'referencePhoto')
    .executeTakeFirstOrThrow()
  const year = clock.now().getUTCFullYear()
  for (let n = 0; n < count; n++)
    await db
      .insertInto('behaviour_reward')
      .values({
        company_id: company.id,
        behaviour_id: id,
        key: `earlier ${n}`,
        year,
        points: 10,
        created_at: clock.now(),
      })
      .execute()
}

test('a photo of a closed project with consent is accepted once, and its points arrive', async () => {
  const owner = await anInstaller(context)
  const project = await aClosedProject(context, owner)
  assert.deepEqual(
    (await fetchPhotos(owner)).projects.map(({ uuid }) => uuid),
    [project],
  )
  const { status, body } = await sendPhoto(context, owner, project)
  assert.equal(status, 201)
  const { uuid } = body.data[0]
  assert.deepEqual([body.data[0].state, body.left, body.projects], ['waiting', 11, []])
  const queue = await api('GET /office/reference-photos', undefined, ola)
  assert.ok(queue.body.data.some((row: { uuid: string }) => row.uuid === uuid))
  const seen = await api(`GET /office/reference-photos/${uuid}`, undefined, ola)
  assert.match(seen.body.consent.text, /Rooflight Club/)
  assert.deepEqual([seen.body.consent.version, seen.body.consent.by.name], [1, 'Jan Testowy'])
  assert.equal(seen.body.products.length, 1)

  const answers = await Promise.all([act(uuid, 'acceptance'), act(uuid, 'acceptance', {}, ola)])
  assert.deepEqual(
    answers.map((reply) => reply.status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const paid = await findPayments(owner)
  assert.deepEqual(paid, [{ points: body.points, source_id: `referencePhoto:${uuid}` }])
  const photo = await fetchFirstPhoto(owner)
  assert.deepEqual([photo.state, photo.points], ['accepted', body.points])
  const { body: notifications } = await api('GET /v1/notifications', undefined, owner)
  assert.ok(JSON.stringify(notifications).includes('photo.accepted'))
  const audit = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_id', '=', uuid)
    .execute()
  assert.deepEqual(audit, [{ action: 'photos.accepted' }])
})

test('the consent is stored in the text of the screen, else in the language of the person', async () => {
  const owner = await anInstaller(context, { language: 'pl' })
  for (const [language, text] of [
    ['hu', /^Jogosult/],
    ['xx', /^Mogę/],
    [undefined, /^Mogę/],
  ] as const) {
    const project = await aClosedProject(context, owner)
    const { body } = await sendPhoto(context, owner, project, { language })
    const path = `GET /office/reference-photos/${body.data[0].uuid}`
    assert.match((await api(path, undefined, ola)).body.consent.text, text)
  }
})

test('only a closed project of the own company, without a photo, and with the present consent', async () => {
  const [owner, other] = [await anInstaller(context), await anInstaller(context)]
  const project = await aClosedProject(context, owner)
  const { uuid: open } = await aProject(context, owner, 1)
  const getRefusalCode = async (promise: ReturnType<typeof sendPhoto>) => (await promise).body.code
  assert.equal(await getRefusalCode(sendPhoto(context, owner, open)), 'photos.not_closed')
  assert.equal(await getRefusalCode(sendPhoto(context, other, project)), 'projects.not_found')
  const older = await sendPhoto(context, owner, project, { consent_version: 0 })
  assert.deepEqual(Object.keys(older.body.errors), ['consent_version'])
  const foreign = (await uploadPhoto(context, other, await aPhoto())).body.uuid
  const stolen = await sendPhoto(context, owner, project, { photo: foreign })
  assert.deepEqual(Object.keys(stolen.body.errors), ['photos'])
  for (const caption of ['ab', 'x'.repeat(121)])
    assert.equal((await sendPhoto(context, owner, project, { caption })).status, 422, caption)
  const client_uuid = randomUUID()
  const caption = 'x'.repeat(120)
  assert.equal((await sendPhoto(context, owner, project, { client_uuid, caption })).status, 201)
  assert.equal((await sendPhoto(context, owner, project, { client_uuid })).body.data.length, 1)
  assert.equal(await getRefusalCode(sendPhoto(context, owner, project)), 'photos.repeated')
})

test('of two photos of one project that come at once one is taken', async () => {
  const owner = await anInstaller(context)
  const project = await aClosedProject(context, owner)
  const replies = await Promise.all([
    sendPhoto(context, owner, project),
    sendPhoto(context, owner, project),
  ])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 409],
  )
})

test('a rejected photo says why, and another one of the project may be sent', async () => {
  const owner = await anInstaller(context)
  const { uuid, project } = await aWaitingPhoto(context, owner)
  assert.equal((await act(uuid, 'rejection', { reason: 'ugly' })).status, 422)
  assert.equal((await act(uuid, 'rejection', { reason: 'people' })).body.state, 'rejected')
  assert.equal((await act(uuid, 'acceptance')).body.code, 'photos.decided')
  const photo = await fetchFirstPhoto(owner)
  assert.deepEqual([photo.state, photo.reason, photo.points], ['rejected', 'people', 0])
  assert.deepEqual(await findPayments(owner), [])
  assert.equal((await sendPhoto(context, owner, project)).status, 201)
})

test('the twelfth photo of a year is taken, the thirteenth is not even sent', async () => {
  const owner = await anInstaller(context)
  await addAcceptedPhotos(owner, 11)
  const [first, second] = [
    await aClosedProject(context, owner),
    await aClosedProject(context, owner),
  ]
  const sent = await sendPhoto(context, owner, first)
  assert.deepEqual([sent.status, sent.body.left], [201, 0])
  assert.equal((await sendPhoto(context, owner, second)).body.code, 'photos.year_full')
  assert.equal((await act(sent.body.data[0].uuid, 'acceptance')).status, 200)
  assert.equal((await sendPhoto(context, owner, second)).body.code, 'photos.year_full')
})

test('two people who accept two photos at the end of the year take one', async () => {
  const owner = await anInstaller(context)
  const uuids: string[] = []
  for (let n = 0; n < 2; n++) {
    uuids.push((await aWaitingPhoto(context, owner)).uuid)
  }
  await addAcceptedPhotos(owner, 11)
  const replies = await Promise.all([
    act(uuids[0]!, 'acceptance', {}, ola),
    act(uuids[1]!, 'acceptance', {}, jan),
  ])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 422],
  )
  assert.equal((await findPayments(owner)).length, 1)
  const states = (await fetchPhotos(owner)).data.map(({ state }) => state).toSorted()
  assert.deepEqual(states, ['accepted', 'waiting'])
})

test('consent that is taken back empties the gallery at once and the files at night; points stay', async () => {
  const owner = await anInstaller(context)
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  const { uuid, project } = await aWaitingPhoto(context, owner)
  await act(uuid, 'acceptance')
  const row = () =>
    db
      .selectFrom('reference_photo')
      .select(['file', 'withdrawn_at'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  const { file } = await row()
  const gallery = async () =>
    (await api('GET /office/photo-gallery', undefined, ola)).body.data.map(
      (one: { uuid: string }) => one.uuid,
    )
  assert.ok((await gallery()).includes(uuid))
  const ofFile = `GET /v1/reference-photos/${uuid}/file`
  assert.equal((await api(ofFile, undefined, owner)).status, 200)
  assert.equal((await api(ofFile, undefined, employee)).status, 404)
  const withdraw = (who: TestInstaller) =>
    api(`POST /v1/reference-photos/${uuid}/withdrawal`, {}, who)
  assert.equal((await withdraw(employee)).status, 404)
  assert.equal((await withdraw(await anInstaller(context))).status, 404)
  await purgeReferencePhotos({ ...context, now: clock.now() })
  assert.equal((await row()).file, file)

  assert.equal((await withdraw(owner)).body.data[0].state, 'withdrawn')
  assert.equal((await withdraw(owner)).status, 200)
  assert.ok(!(await gallery()).includes(uuid))
  for (const [path, who] of [
    [ofFile, owner],
    [`GET /office/reference-photos/${uuid}/file`, ola],
  ] as const)
    assert.equal((await api(path, undefined, who)).status, 404)
  await purgeReferencePhotos({ ...context, now: clock.now() })
  assert.deepEqual([(await row()).file, await outside.files.read(file!)], [null, null])
  assert.equal((await findPayments(owner)).length, 1)
  assert.equal((await sendPhoto(context, owner, project)).body.code, 'photos.repeated')
})

test('a waiting photo whose consent is taken back leaves the queue and frees its project', async () => {
  const owner = await anInstaller(context)
  const { uuid, project } = await aWaitingPhoto(context, owner)
  await api(`POST /v1/reference-photos/${uuid}/withdrawal`, {}, owner)
  assert.equal((await act(uuid, 'acceptance')).body.code, 'photos.decided')
  assert.equal((await sendPhoto(context, owner, project)).status, 201)
})

test('pictures of rejected photos go after 90 days, of accepted ones after five years', async () => {
  const owner = await anInstaller(context)
  const uuids: string[] = []
  for (const action of ['rejection', 'acceptance']) {
    const { uuid } = await aWaitingPhoto(context, owner)
    await act(uuid, action, action === 'rejection' ? { reason: 'unsharp' } : {})
    uuids.push(uuid)
  }
  const decided = clock.now()
  const hasFiles = async (now: Date) => {
    await purgeReferencePhotos({ ...context, now })
    const rows = await db
      .selectFrom('reference_photo')
      .select(['uuid', 'file'])
      .where('uuid', 'in', uuids)
      .execute()
    return uuids.map((uuid) => rows.find((row) => row.uuid === uuid)!.file !== null)
  }
  const days = (count: number) => new Date(decided.getTime() + count * dayMs)
  assert.deepEqual(await hasFiles(days(89)), [true, true])
  assert.deepEqual(await hasFiles(days(91)), [false, true])
  assert.deepEqual(await hasFiles(days(5 * 365)), [false, true])
  assert.deepEqual(await hasFiles(days(5 * 365 + 3)), [false, false])
})

test('staff see photos of their regions, by product and words', async () => {
  const owner = await anInstaller(context)
  const caption = `Attic ${randomUUID()}`
  const { uuid } = await aWaitingPhoto(context, owner, caption)
  assert.equal((await act(uuid, 'acceptance', {}, zuzana)).status, 404)
  const { body } = await act(uuid, 'acceptance')
  const total = async (query: Record<string, string>, who = ola) =>
    (await api('GET /office/photo-gallery', undefined, { ...who, query })).body.meta.total
  assert.equal(await total({ text: caption }), 1)
  assert.equal(await total({ text: caption, product: body.products[0] }), 1)
  assert.equal(await total({ text: caption, product: 'solar window' }), 0)
  assert.equal(await total({ text: caption, region: 'pl' }), 1)
  assert.equal(await total({ text: caption }, zuzana), 0)
  const file = `GET /office/reference-photos/${uuid}/file`
  assert.equal((await api(file, undefined, ola)).headers['content-type'], 'image/webp')
  assert.equal((await api(file, undefined, zuzana)).status, 404)
})

test('one’s own data name the photos, and erasure takes the words and the consent', async () => {
  const owner = await anInstaller(context)
  await aWaitingPhoto(context, owner)
  const path = `GET /v1/company/user/${owner.installer.uuid}/export?format=json`
  const data = JSON.parse((await api(path, undefined, owner)).text)
  assert.equal(data.photos[0].caption, 'Two windows, Kraków')
  await db
    .updateTable('installer')
    .set({ erase_at: clock.now() })
    .where('id', '=', owner.installer.id)
    .execute()
  await eraseDue({ db, now: clock.now() }, outside.files)
  const row = await db
    .selectFrom('reference_photo')
    .select(['caption', 'consent_text', 'state', 'withdrawn_at'])
    .where('installer_id', '=', owner.installer.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.caption, row.consent_text, row.state], ['–', '–', 'withdrawn'])
  assert.ok(row.withdrawn_at)
})
