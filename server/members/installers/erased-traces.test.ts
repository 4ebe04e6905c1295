import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pino from 'pino'
import { dayMs } from '#contract/durations.ts'
import { createApp } from '#server/app.ts'
import { purgePrintFiles } from '#server/shop/prints/files/purge-print-files.ts'
import { makeProofs } from '#server/shop/prints/make-proofs.ts'
import { purgePhotos } from '#server/earning/scans/purge-photos.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aPhoto } from '#testing/photos.ts'
import { createLogoCalls, svgLogo } from '#testing/prints/logo-uploads.ts'
import { aPrintProduct, orderPrint, printData } from '#testing/prints/print-orders.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aForm } from '#testing/uploads.ts'
import { eraseDue } from './erasure.ts'

const context = await testApp()
const { api, clock, db, outside } = context
const { uploadAndDraw } = createLogoCalls(context)
const person = { name: 'Zdzisławek', surname: 'Brzęczyszczykiewicz' }
const shop = await aStaffMember(context, { role: 'shop' })
const card = await aPrintProduct(context, 'business-card', { stock: 50 })

async function aNamed(changes: Parameters<typeof anInstaller>[1] = {}) {
  const member = await anInstaller(context, { points: 1000, ...changes })
  await db.updateTable('installer').set(person).where('id', '=', member.installer.id).execute()
  return member
}

/** A business card with these texts, made. */
async function aCard(owner: TestInstaller, texts: object) {
  const data = { ...printData('business-card'), ...texts }
  const { status, body } = await orderPrint(context, owner, card, { data })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(await makeProofs({ ...context, now: clock.now() }), 1)
  return body.uuid as string
}

/** The night in which the account ends, and the one after it. */
async function erase(member: TestInstaller) {
  const { status } = await api(`POST /v1/company/user/${member.installer.uuid}/erasure`, {}, member)
  assert.equal(status, 200)
  const now = new Date(clock.now().getTime() + 31 * dayMs)
  await eraseDue({ db, now }, outside.files)
  await purgePrintFiles({ ...context, now })
  await purgePhotos({ ...context, now })
}

function findPrint(uuid: string) {
  return db
    .selectFrom('print_proof as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.uuid', 'p.data', 'p.is_erased', 'p.sha256'])
    .where('o.uuid', '=', uuid)
    .executeTakeFirstOrThrow()
}

function files() {
  const folder = join(context.config.dataDir, 'files')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

test('with a sole trader go picture, logo and print, and the staff is told that there is none', async () => {
  const owner = await aNamed()
  const { raw, headers } = aForm('file', await aPhoto(), 'me.jpg')
  const { token } = owner
  const path = `/v1/company/user/${owner.installer.uuid}/avatar`
  assert.equal((await api(`POST ${path}`, undefined, { token, raw, headers })).status, 200)
  const logo = await uploadAndDraw(owner, svgLogo)
  const { uuid, name, size, type } = logo
  const order = await aCard(owner, { ...person, logo: { uuid, name, size, type } })
  await api(`POST /office/proofs/${order}/1/release`, { note: '' }, shop)
  await api(`POST /v2/orders/${order}/print/1/approve`, undefined, owner)
  const statuses = () =>
    Promise.all(
      ['', '/1/file', '/logo', '/hand-over'].map(
        async (what) => (await api(`GET /office/proofs/${order}${what}`, undefined, shop)).status,
      ),
    )
  assert.deepEqual(await statuses(), [200, 200, 200, 200])
  assert.ok(files().length > 3)
  await erase(owner)
  assert.deepEqual(files(), [])
  const print = await findPrint(order)
  assert.deepEqual(print.data, { subtype: 'business-card', language: 'pl' })
  assert.deepEqual([print.is_erased, print.sha256], [true, null])
  assert.deepEqual(await statuses(), [200, 404, 404, 404])
})

test('of a company that goes on only the cards of the erased colleague go', async () => {
  const owner = await anInstaller(context, { points: 1000 })
  const colleague = await aNamed({ company: owner.company, role: 4 })
  const theirs = await aCard(owner, { ...person })
  const named = await aCard(owner, { name: 'Ewa', surname: 'Nowak', phone: colleague.phone })
  const other = await aCard(owner, { name: 'Ewa', surname: 'Nowak' })
  await erase(colleague)
  for (const uuid of [theirs, named]) {
    assert.equal((await findPrint(uuid)).is_erased, true)
    const { proofs } = (await api(`GET /v2/orders/${uuid}/print`, undefined, owner)).body
    assert.deepEqual(
      proofs.map(({ is_erased }: { is_erased: boolean }) => is_erased),
      [true],
    )
  }
  const decided = await api(`POST /office/proofs/${theirs}/1/release`, { note: '' }, shop)
  assert.equal(decided.body.code, 'marketing.wrong_phase')
  const { data, is_erased } = await findPrint(other)
  assert.deepEqual([is_erased, (data as typeof person).surname], [false, 'Nowak'])
  assert.deepEqual(files(), [`${other}-1.pdf`])
})

test('no log line says who somebody is, however much is logged', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const app = await createApp({ ...context, log })
  const owner = await aNamed()
  const { email, phone, token } = owner
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    (await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) }))
      .statusCode
  const query = new URLSearchParams({ email, phone }).toString()
  const statuses = [
    await ask('POST', '/v2/installer/login', { email }),
    await ask('POST', '/v2/installer/login', { phone: 'abc', email: `${email} x` }),
    await ask('GET', `/v2/company/validate?${query}`),
    await ask('GET', `/v1/nothing/${email}?name=${person.surname}`),
    await ask('PATCH', `/v1/company/user/${owner.installer.uuid}`, { ...person, surname: 1 }),
    await ask('GET', '/v1/company/user/self'),
  ]
  assert.deepEqual(statuses, [200, 422, 422, 404, 422, 200])
  assert.ok(lines.length >= statuses.length)
  const national = phone.slice(-9)
  for (const word of [email, encodeURIComponent(email), national, person.name, person.surname])
    assert.ok(
      !lines.join('').includes(word),
      `${word} in ${lines.find((line) => line.includes(word))}`,
    )
  await app.close()
})
