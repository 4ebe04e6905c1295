import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readPdfLines } from '#testing/pdf-text.ts'
import { answer, aProject } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aWinter, loadStatementCsv, loadStatement, sumLedger } from '#testing/statements.ts'
import { testApp } from '#testing/test-app.ts'
import { renderStatementCsv } from './statement-csv.ts'
import type { Sheet } from './statement-file.ts'
import { proves } from '#tools/proves.ts'

const context = await testApp()
const { api, db, pool } = context
const owner = await aWinter(context)

test('the statement speaks the language of the person', async () => {
  const polish = await anInstaller(context, { company: owner.company, language: 'pl' })
  const { opening } = await loadStatementCsv(context, polish, 'year=2026')
  assert.equal(opening.what, 'Saldo początkowe')
  const text = readPdfLines((await loadStatement(context, polish, 'year=2026')).rawPayload).join(
    '\n',
  )
  assert.match(text, /Wyciąg punktów/)
  const { headers } = await loadStatement(context, polish, 'year=2026&format=csv')
  assert.match(String(headers['content-disposition']), /filename\*=UTF-8''Wyci%C4%85g/)
})

test('employees read the statement only where the owner lets them', async () => {
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  const ask = async () =>
    Promise.all(
      ['GET /v1/points/history', 'GET /v1/points/statement?year=2026&format=csv'].map(
        async (line) => (await api(line, undefined, employee)).status,
      ),
    )
  assert.deepEqual(await ask(), [403, 403])
  assert.equal((await api('GET /v1/points/forecast', undefined, employee)).status, 200)
  await db
    .updateTable('installer')
    .set({ sees_history: true })
    .where('id', '=', employee.installer.id)
    .execute()
  assert.deepEqual(await ask(), [200, 200])
})

test('nobody has the club write statements without end', async () => {
  const eager = await anInstaller(context)
  const statuses: number[] = []
  for (let n = 0; n < 21; n++)
    statuses.push((await api('GET /v1/points/statement?format=csv', undefined, eager)).status)
  assert.deepEqual([statuses.at(-2), statuses.at(-1)], [200, 429])
})

test('a month without a year and a form nobody knows are refused', async () => {
  for (const query of ['month=3', 'year=2026&month=13', 'year=1', 'year=2026&format=xls'])
    for (const path of ['statement', 'history']) {
      if (path === 'history' && query.includes('format')) continue
      assert.equal(
        (await api(`GET /v1/points/${path}?${query}`, undefined, owner)).status,
        422,
        query,
      )
    }
})

test('a year that is too long to print is a table all the same, read in pieces', async () => {
  const busy = await anInstaller(context)
  await pool.query(
    `with entry as (
      insert into points_entry (company_id, seq, kind, from_account, to_account, points,
        balance_after, available_after, source_type, source_id, event_key, actor_system, created_at)
      select $1::bigint, n, 'campaign.bonus', 'issued', 'available', 1, n, n, 'test', '', gen_random_uuid(), 'rules',
        '2027-01-02'::timestamptz + n * interval '1 second' from generate_series(1, 2500) n returning id)
    insert into points_lot (company_id, entry_id, amount, expires_at)
    select $1::bigint, id, 1, '2029-01-01' from entry`,
    [busy.company.id],
  )
  await pool.query(
    'update points_account set posted = 2500, credited = 2500, entries = 2500 where company_id = $1',
    [busy.company.id],
  )
  const printed = await api('GET /v1/points/statement?year=2027', undefined, busy)
  assert.equal(printed.body.code, 'points.statement_too_long')
  const { lines, closing } = await loadStatementCsv(context, busy, 'year=2027')
  assert.equal(lines.length, 2500)
  assert.equal(closing.numbers[2], 2500)
})

test('the history of a period is found by its line numbers', async () => {
  const year = (await api('GET /v1/points/history?year=2026', undefined, owner)).body
  const ledger = await sumLedger(context, owner, { year: 2026 })
  assert.equal(year.meta.total, ledger.entries)
  assert.equal(year.data[0].balance, ledger.closing)
  assert.equal(year.meta.since, '2026-11-10T10:00:00.000Z')
  const month = '/v1/points/history?year=2026&month=12&limit=2'
  const first = (await api(`GET ${month}`, undefined, owner)).body
  const pages = await Promise.all(
    Array.from({ length: first.meta.last_page }, (_, n) =>
      api(`GET ${month}&page=${n + 1}`, undefined, owner),
    ),
  )
  const { lines } = await loadStatementCsv(context, owner, 'year=2026&month=12')
  assert.equal(pages.flatMap(({ body }) => body.data).length, lines.length)
  const october = (await api('GET /v1/points/history?year=2026&month=10', undefined, owner)).body
  assert.deepEqual([october.data, october.meta.total, october.meta.last_page], [[], 0, 1])
})

test(
  'every kind of entry has its link or its reason',
  proves(['BAL-026', 'BAL-027', 'BAL-028', 'BAL-029', 'BAL-030']),
  async () => {
    const { data } = (await api('GET /v1/points/history', undefined, owner)).body
    type Entry = { event: string; variation: string; options: Record<string, unknown> }
    const of = (event: string) => (data as Entry[]).find((entry) => entry.event === event)!
    assert.equal(of('campaign.bonus').variation, 'positive')
    assert.equal(of('order.reserved').variation, 'reserved')
    assert.equal(of('order.spent').variation, 'negative')
    assert.equal(of('order.released').variation, 'positive')
    assert.equal(of('adjust.debit').variation, 'negative')
    assert.equal(of('expired').variation, 'expired')
    assert.match(JSON.stringify(of('order.spent').options), /"order_number":"PL-/)
    assert.equal(of('adjust.debit').options['reason'], 'wrong_booking')
    assert.equal(of('expired').options['ended_at'], '2026-12-31T22:59:59.000Z')
  },
)

test('points of a project name it', proves(['BAL-031']), async () => {
  const person = await anInstaller(context)
  const { uuid, id } = await aProject(context, person, 1)
  await answer(context, person, uuid)
  const { data } = (await api('GET /v1/points/history', undefined, person)).body
  const closed = (data as { event: string; options: object }[]).find(
    ({ event }) => event === 'project.closed',
  )
  const { number } = (await api(`GET /v1/project/${uuid}`, undefined, person)).body
  assert.deepEqual(closed!.options, { project: { uuid, id, number } })
})

test('words that a spreadsheet would take for a formula are quoted, numbers are not', async () => {
  const balance = { available: -50, reserved: 0 }
  const line = { created_at: new Date(0), change: balance, available_after: 5, balance_after: 5 }
  const labels = ['=1+1', '+1', '-1', '@A1', '\t=1', 'plain; "quoted"']
  const sheet = {
    labels: { code: 'pl', t: String, column: String, kind: String, reference: () => '' },
    statement: { opening: balance, closing: balance },
    lines: () => labels.map((kind) => ({ ...line, kind })),
    timeZone: 'Europe/Warsaw',
    bounds: { from: undefined, last: new Date(0) },
  } as unknown as Sheet
  const table = parse((await renderStatementCsv(sheet).toArray()).join(''), {
    bom: true,
    delimiter: ';',
  })
  assert.deepEqual(
    table.slice(2, -1).map(([, what, , change]) => [what, change]),
    ["'=1+1", "'+1", "'-1", "'@A1", "'\t=1", 'plain; "quoted"'].map((cell) => [cell, '-50']),
  )
})
