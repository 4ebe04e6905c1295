import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { hourMs } from '#contract/durations.ts'
import { aSerial, generateSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, clock } = context

test(
  'a window of the register counts at once with the points of its group',
  proves(['PRJ-058', 'PRJ-064', 'PRJ-074']),
  async () => {
    const owner = await anInstaller(context)
    const project = await aProject(context, owner)
    const { status, body } = await scan(
      context,
      owner,
      project.uuid,
      await aSerial(context, { group: 'B', category: 2 }),
    )
    assert.equal(status, 201)
    assert.deepEqual([body.flag, body.reason_code, body.points], [1, null, 12])
    assert.ok(Number.isInteger(body.id))
    assert.deepEqual(
      [body.type, body.size, body.variant],
      ['Pivot window, timber', '78×118', 'RWA 100'],
    )
    const { body: after } = await api(`GET /v1/project/${project.uuid}`, undefined, owner)
    assert.deepEqual([after.available_points, after.max_points, after.products_count], [12, 12, 1])
    const list = await api(`GET /v1/product?projects_id=${project.id}`, undefined, owner)
    assert.deepEqual(list.body.data, [body])
  },
)

test('an accessory is recorded without points', async () => {
  const owner = await anInstaller(context)
  const project = await aProject(context, owner)
  const { body } = await scan(
    context,
    owner,
    project.uuid,
    await aSerial(context, { group: null, category: 6 }),
  )
  assert.deepEqual([body.flag, body.points], [1, 0])
})

test(
  'each reason of review sends the scan to review with its reason',
  proves(['PRJ-065']),
  async () => {
    const owner = await anInstaller(context)
    const { uuid } = await aProject(context, owner)
    const cases: [string, string, object][] = [
      ['not_in_register', generateSerial(), {}],
      ['other_region', await aSerial(context, { region: 'cz' }), {}],
      ['too_old', await aSerial(context, { producedOn: '2024-06-14' }), {}],
      ['no_photo', await aSerial(context), { source: 'manual' }],
    ]
    for (const [reason, code, changes] of cases) {
      const { body } = await scan(context, owner, uuid, code, changes)
      assert.deepEqual([body.flag, body.reason_code], [2, reason])
    }
    const { body } = await api(`GET /v1/project/${uuid}`, undefined, owner)
    assert.deepEqual([body.available_points, body.max_points], [0, 18])
  },
)

test(
  'scrapped, returned and blacklisted serials and a wrong check are rejected',
  proves(['PRJ-066']),
  async () => {
    const owner = await anInstaller(context)
    const { uuid } = await aProject(context, owner)
    for (const status of ['scrapped', 'returned', 'blacklisted']) {
      const { body } = await scan(context, owner, uuid, await aSerial(context, { status }))
      assert.deepEqual([body.flag, body.reason_code, body.points], [3, status, 0])
    }
    const serial = generateSerial()
    const typo = serial.slice(0, -1) + (serial.endsWith('A') ? 'B' : 'A')
    const { body } = await scan(context, owner, uuid, typo)
    assert.deepEqual([body.flag, body.reason_code], [3, 'bad_check'])
  },
)

test('the 16th window at one address, not an accessory, waits for a person', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner, 15)
  const accessory = await aSerial(context, { group: null, category: 7 })
  assert.equal((await scan(context, owner, uuid, accessory)).body.flag, 1)
  const { body } = await scan(context, owner, uuid, await aSerial(context))
  assert.deepEqual([body.flag, body.reason_code], [2, 'many_at_address'])
})

test('the 51st scan of a person on one day waits for a person', async () => {
  const owner = await anInstaller(context)
  for (let round = 0; round < 5; round++) await aProject(context, owner, 10)
  const { uuid } = await aProject(context, owner)
  const { body } = await scan(context, owner, uuid, await aSerial(context))
  assert.deepEqual([body.flag, body.reason_code], [2, 'many_by_user'])
  const colleague = await anInstaller(context, { company: owner.company })
  assert.equal((await scan(context, colleague, uuid, await aSerial(context))).body.flag, 1)
})

test('points are those of the day the window was scanned, not of the day it was sent', async () => {
  const owner = await anInstaller(context, { region: 'rs' })
  const { uuid } = await aProject(context, owner)
  await context.db
    .insertInto('points_rate')
    .values({ region_id: 12, points_group: 'A', points: 9, valid_from: '2026-06-15' })
    .execute()
  const captured_at = '2026-06-14T21:59:00Z'
  const options = { region: 'rs' }
  const before = await scan(context, owner, uuid, await aSerial(context, options), { captured_at })
  assert.equal(before.body.points, 3)
  const after = await scan(context, owner, uuid, await aSerial(context, options), {
    captured_at: '2026-06-14T22:01:00Z',
  })
  assert.equal(after.body.points, 9)
})

test('a serial credited to another company is rejected, without a name', async () => {
  const first = await anInstaller(context)
  const { uuid, serials } = await aProject(context, first, 1)
  assert.equal((await answer(context, first, uuid)).body.status.id, 2)
  const second = await anInstaller(context)
  const project = await aProject(context, second)
  const { body, text } = await scan(context, second, project.uuid, serials[0]!)
  assert.deepEqual([body.flag, body.reason_code, body.points], [3, 'credited_elsewhere', 0])
  assert.ok(!text.includes(first.company.uuid) && !text.includes('Testowa'))
})

test('a serial in work at another company sends both to review', async () => {
  const first = await anInstaller(context)
  const mine = await aProject(context, first, 1)
  const second = await anInstaller(context)
  const theirs = await aProject(context, second)
  const { body } = await scan(context, second, theirs.uuid, mine.serials[0]!)
  assert.deepEqual([body.flag, body.reason_code], [2, 'contested'])
  const list = await api(`GET /v1/product?projects_id=${mine.uuid}`, undefined, first)
  assert.deepEqual([list.body.data[0].flag, list.body.data[0].reason_code], [2, 'contested'])
})

test('the own company is told where it has scanned the window already', async () => {
  const owner = await anInstaller(context)
  const { uuid, serials } = await aProject(context, owner, 1)
  const { status, body } = await scan(context, owner, uuid, serials[0]!)
  assert.equal(status, 409)
  assert.equal(body.code, 'scans.already_in_project')
  const list = await api(`GET /v1/product?projects_id=${uuid}`, undefined, owner)
  const number = (await api(`GET /v1/project/${uuid}`, undefined, owner)).body.number
  assert.deepEqual(body.params, { project: uuid, number, scan: list.body.data[0].uuid })
})

test('a repeated call with the same client uuid is one scan', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const code = await aSerial(context)
  const client_uuid = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => scan(context, owner, uuid, code, { client_uuid })),
  )
  assert.ok(replies.every((reply) => reply.status === 201))
  assert.equal(new Set(replies.map((reply) => reply.body.uuid)).size, 1)
})

test('the same serial 40 times in parallel is one scan that counts', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const code = await aSerial(context)
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => scan(context, owner, uuid, code)),
  )
  assert.equal(replies.filter((reply) => reply.status === 201).length, 1)
  assert.ok(replies.every((reply) => reply.status === 201 || reply.status === 409))
  const list = await api(`GET /v1/product?projects_id=${uuid}`, undefined, owner)
  assert.deepEqual(
    list.body.data.map((row: { flag: number }) => row.flag),
    [1],
  )
})

test('two companies that scan one serial in parallel never both earn', async () => {
  const sides = await Promise.all(
    [1, 2].map(async () => {
      const owner = await anInstaller(context)
      return { owner, project: await aProject(context, owner) }
    }),
  )
  const codes = await Promise.all(Array.from({ length: 10 }, () => aSerial(context)))
  await Promise.all(
    codes.flatMap((code, index) =>
      (index % 2 ? sides : sides.toReversed()).map(({ owner, project }) =>
        scan(context, owner, project.uuid, code),
      ),
    ),
  )
  const { rows } = await context.pool.query(
    `select serial from scan where serial = any($1) and flag = 1 and deleted_at is null`,
    [codes],
  )
  assert.equal(rows.length, 0)
})

test('our link, a GS1 link and a bare serial with spaces are all read', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const forms = [
    (serial: string) => `https://w.rooflight.example/w/${serial}?t=A&s=B&v=C&c=${serial.at(-1)}`,
    (serial: string) => `https://w.rooflight.example/w/${serial.slice(0, -1)}?c=${serial.at(-1)}`,
    (serial: string) => `https://id.gs1.org/01/09506000134352/21/${serial}?17=261231`,
    (serial: string) => ` ${serial.slice(0, 3).toLowerCase()} ${serial.slice(3)} `,
  ]
  for (const form of forms) {
    const serial = await aSerial(context)
    const { body } = await scan(context, owner, uuid, form(serial))
    assert.deepEqual([body.serial_number, body.flag], [serial, 1])
  }
})

test('a foreign, a missing and a closed project take no scan', async () => {
  const owner = await anInstaller(context)
  const other = await anInstaller(context)
  const { uuid } = await aProject(context, other, 1)
  const foreign = await scan(context, owner, uuid, await aSerial(context))
  const missing = await scan(context, owner, randomUUID(), await aSerial(context))
  assert.equal(foreign.status, 404)
  assert.equal(foreign.text, missing.text)
  await answer(context, other, uuid)
  assert.equal((await scan(context, other, uuid, await aSerial(context))).status, 409)
})

test('a scan kept for more than 72 hours is too old, one from the future counts as now', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const old = new Date(clock.now().getTime() - 73 * hourMs).toISOString()
  assert.equal(
    (await scan(context, owner, uuid, await aSerial(context), { captured_at: old })).status,
    422,
  )
  const { body } = await scan(context, owner, uuid, await aSerial(context), {
    captured_at: '2030-01-01T00:00:00Z',
  })
  assert.equal(body.captured_at, clock.now().toISOString())
})

test('a batch gives each scan its own verdict or refusal', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const draft = (code: string) => ({
    project_uuid: uuid,
    code,
    source: 'camera',
    captured_at: clock.now().toISOString(),
    client_uuid: randomUUID(),
  })
  const bad = draft('hello')
  const scans = [draft(await aSerial(context)), bad, draft(await aSerial(context))]
  const { status, body } = await api('POST /v2/scans/batch', { scans }, owner)
  assert.equal(status, 200)
  assert.equal(body.data.length, 2)
  assert.deepEqual(
    body.refused.map((row: { client_uuid: string; code: string }) => [row.client_uuid, row.code]),
    [[bad.client_uuid, 'scans.unreadable_code']],
  )
  const many = Array.from({ length: 51 }, () => bad)
  assert.equal((await api('POST /v2/scans/batch', { scans: many }, owner)).status, 422)
})

test('bad scan bodies are refused by field', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  for (const changes of [
    { code: '' },
    { code: 'x'.repeat(501) },
    { code: 5 },
    { source: 'ocr' },
    { captured_at: 'now' },
    { client_uuid: 'x' },
    { photo: '../etc' },
    { project_uuid: 'x' },
    { code: 'A\u0000B' },
  ]) {
    const { status, body } = await scan(context, owner, uuid, 'RWA482109375K', changes)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), Object.keys(changes))
  }
})
