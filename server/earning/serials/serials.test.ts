import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateSerial, aSerial } from '#testing/products.ts'
import { answer, aProject, scan } from '#testing/projects.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const hanna = await aStaffMember(context)
const zuzana = await aStaffMember(context, { role: 'country_manager', regions: ['cz'] })
const ivan = await aStaffMember(context, { role: 'support' })
const reason = 'Reported as stolen by the dealer'
const header = 'serial;gtin;type;size;variant;group;region;shipped_at;status'

type By = typeof hanna

function line(serial: string, end = 'A;pl;2026-01-10;shipped') {
  return `${serial};;Pivot window;78×118;RWA 100;${end}`
}

function upload(
  content: string | Buffer,
  { by = hanna, dry = false }: { by?: By; dry?: boolean } = {},
) {
  const edge = 'register'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="r.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const raw = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  const headers = { ...by.headers, 'content-type': `multipart/form-data; boundary=${edge}` }
  const query = { name: 'r.csv', ...(dry && { dry_run: '1' }) }
  return api('POST /office/serials/import', undefined, { raw, headers, query })
}

async function life(serial: string, by = hanna) {
  return api('GET /office/serials/life', undefined, { ...by, query: { serial } })
}

function mark(serial: string, status: string, by = hanna) {
  return api('POST /office/serials/status', { serial, status, reason }, by)
}

async function available({ company }: TestInstaller) {
  const { posted, held } = await db
    .selectFrom('points_account')
    .select(['posted', 'held'])
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  return posted - held
}

async function aCredit() {
  const owner = await anInstaller(context)
  const { uuid, serials } = await aProject(context, owner, 1)
  await answer(context, owner, uuid)
  return { owner, serial: serials[0]!, points: await available(owner) }
}

test('a dry run tells the same as the import and writes nothing; the same file again adds nothing', async () => {
  const serial = generateSerial()
  const file = [header, line(serial), line('NOPE'), line(serial)].join('\n')
  const dry = await upload(file, { dry: true })
  assert.equal((await life(serial)).status, 404)
  const real = await upload(file)
  assert.deepEqual(real.body, dry.body)
  assert.deepEqual([real.body.added, real.body.wrong], [1, 2])
  assert.deepEqual(
    real.body.problems.map((row: { line: number; problems: unknown[] }) => [
      row.line,
      ...row.problems,
    ]),
    [
      [3, { field: 'serial', problem: 'invalid' }],
      [4, { field: 'serial', problem: 'repeated' }],
    ],
  )
  const again = await upload(file)
  assert.deepEqual([again.body.added, again.body.changed, again.body.unchanged], [0, 0, 1])
  const { body } = await api('GET /office/serials/imports', undefined, hanna)
  assert.deepEqual([body.data[0].name, body.data[0].actor], ['r.csv', hanna.staff.name])
  const auditEvents = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('object_id', '=', body.data[0].uuid)
    .execute()
  assert.deepEqual(auditEvents, [{ action: 'serials.import' }])
})

test('a file in another encoding, without its columns or broken is refused as a whole', async () => {
  const serial = generateSerial()
  const text = [header, line(serial, 'A;pl;2026-01-10;shipped').replace('Pivot', 'Świetlik')].join(
    '\n',
  )
  for (const [file, code] of [
    [Buffer.from(text, 'utf16le'), 'scans.import_encoding'],
    [Buffer.from(text, 'latin1').fill(0xb1, 70, 71), 'scans.import_encoding'],
    [`${header}\n"${line(serial)}`, 'scans.import_unreadable'],
    ['serial;type\nA;B', 'scans.import_columns'],
    ['', 'common.invalid'],
  ] as const)
    assert.equal((await upload(file)).body.code, code)
  assert.equal((await life(serial)).status, 404)
})

test('a hundred thousand rows are taken, one more is not', async () => {
  const rows = Array.from({ length: 100_000 }, () => line('NOPE'))
  const { status, body } = await upload([header, ...rows].join('\n'), { dry: true })
  assert.deepEqual([status, body.wrong, body.problems.length], [200, 100_000, 1000])
  const more = await upload([header, ...rows, line('NOPE')].join('\n'), { dry: true })
  assert.equal(more.body.code, 'scans.import_too_long')
  assert.equal((await upload(Buffer.alloc(20_000_001, 'x'), { dry: true })).status, 413)
})

test('a formula in a file stays text', async () => {
  const serial = generateSerial()
  const formula = '=HYPERLINK("http://evil.example")'
  const row = line(serial).replace('Pivot window', `"${formula.replaceAll('"', '""')}"`)
  assert.equal((await upload([header, row].join('\n'))).body.added, 1)
  assert.equal((await life(serial)).body.register.type, formula)
})

test('a person imports only serials of the own regions', async () => {
  const [own, foreign, taken] = [generateSerial(), generateSerial(), await aSerial(context)]
  const rows = [
    line(own, 'A;cz;2026-01-10;shipped'),
    line(foreign),
    line(taken, 'A;cz;2026-01-10;shipped'),
  ]
  const { body } = await upload([header, ...rows].join('\n'), { by: zuzana })
  assert.deepEqual([body.added, body.changed, body.wrong], [1, 0, 2])
  assert.deepEqual(
    body.problems
      .map((row: { line: number }) => row.line)
      .toSorted((a: number, b: number) => a - b),
    [3, 4],
  )
  assert.equal((await upload(header, { by: ivan })).status, 403)
})

test('imports are listed to whom they brought something, and tell no other country’s part', async () => {
  const rows = [
    line(generateSerial()),
    line(generateSerial(), 'A;cz;2026-01-10;shipped'),
    line('NOPE'),
  ]
  await upload([header, ...rows].join('\n'))
  const far = await upload([header, line(generateSerial(), 'A;sk;2026-01-10;shipped')].join('\n'))
  assert.equal(far.body.added, 1)
  const listFor = async (by: typeof hanna) =>
    (await api('GET /office/serials/imports', undefined, by)).body.data as Record<string, unknown>[]
  const [, whole] = await listFor(hanna)
  assert.deepEqual([whole!['added'], whole!['wrong'], whole!['is_part']], [2, 1, false])
  const [part] = await listFor(zuzana)
  assert.equal(part!['uuid'], whole!['uuid'])
  assert.deepEqual(
    [part!['added'], part!['wrong'], part!['problems'], part!['is_part']],
    [1, 0, [], true],
  )
})

test('the life of a serial tells where it was scanned and what it earned', async () => {
  const { owner, serial, points } = await aCredit()
  const other = await anInstaller(context)
  await scan(context, other, (await aProject(context, other)).uuid, serial)
  const { body } = await life(serial.toLowerCase())
  assert.equal(body.register.status, 'shipped')
  const mine = body.occurrences.find((row: { flag: number }) => row.flag === 1)
  assert.equal(mine.company.uuid, owner.company.uuid)
  assert.equal(mine.points, points)
  assert.ok(mine.credited_at)
  assert.deepEqual(body.credit, {
    company: 'Testowa sp. z o.o.',
    points,
    available: points,
    taken: points,
  })
})

test('a product that comes back after the credit gives its points back', async () => {
  const { owner, serial, points } = await aCredit()
  const reply = await mark(serial, 'returned')
  assert.deepEqual(reply.body, { reevaluated: 1, taken: points, let_go: 0 })
  assert.equal(await available(owner), 0)
  const { body } = await life(serial)
  assert.equal(body.occurrences[0].claw_back.taken, points)
  assert.equal(body.credit, null)
  const auditEvent = await db
    .selectFrom('audit_entry')
    .select(['action', 'reason', 'before', 'after'])
    .where('object_id', '=', serial)
    .executeTakeFirst()
  assert.deepEqual(auditEvent, {
    action: 'serials.mark',
    reason,
    before: { status: 'shipped' },
    after: { status: 'returned', reevaluated: 1, taken: points, let_go: 0 },
  })
  await mark(serial, 'shipped')
  assert.equal(await available(owner), 0)
})

test('a blocked serial is rejected in an open project, and counts again when it is unblocked', async () => {
  const owner = await anInstaller(context)
  const { serials } = await aProject(context, owner, 1)
  const serial = serials[0]!
  const fetchFlag = async () => (await life(serial)).body.occurrences[0].flag
  assert.equal((await mark(serial, 'blacklisted')).body.reevaluated, 1)
  assert.equal(await fetchFlag(), 3)
  assert.equal((await mark(serial, 'blacklisted')).body.code, 'serials.same_status')
  assert.equal((await mark(serial, 'shipped')).body.reevaluated, 1)
  assert.equal(await fetchFlag(), 1)
})

test('of several people who take a product back at once one does', async () => {
  const { owner, serial } = await aCredit()
  const replies = await Promise.all([1, 2, 3, 4].map(() => mark(serial, 'returned')))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409, 409],
  )
  assert.equal(await available(owner), 0)
})

test('a serial of another region is missing; of companies elsewhere only the region is told', async () => {
  const { serial } = await aCredit()
  assert.equal((await life(serial, zuzana)).status, 404)
  assert.equal((await mark(serial, 'returned', zuzana)).status, 404)
  assert.equal((await mark(serial, 'returned', ivan)).status, 403)
  const czech = await anInstaller(context, { region: 'cz' })
  await scan(context, czech, (await aProject(context, czech)).uuid, serial)
  const { body } = await life(serial, zuzana)
  const foreign = body.occurrences.find((row: { region: string }) => row.region === 'pl')
  assert.deepEqual([foreign.company, foreign.project, foreign.person], [null, null, ''])
})
