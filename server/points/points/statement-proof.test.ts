import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCode } from '#contract/points/rewards.rules.ts'
import { computeStatementCode } from './statement-code.ts'
import { readPdfLines } from '#testing/pdf-text.ts'
import { aWinter, loadStatementCsv, loadStatement } from '#testing/statements.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const owner = await aWinter(context)

const check = (code: string, number?: string) =>
  api('POST /v1/statements/check', { code, ...(number && { number }) })
const proofs = () =>
  db.selectFrom('statement_proof').selectAll().where('company_id', '=', owner.company.id).execute()

/** The code printed on the sheet of a period, with the address of its check. */
async function codeOn(query: string) {
  const lines = readPdfLines((await loadStatement(context, owner, query)).rawPayload).flat()
  const url = lines.find((text) => text.includes('/s/'))
  assert.ok(url, lines.join('\n'))
  const code = url.split('/s/')[1]!.trim()
  assert.ok(lines.some((text) => text.includes(formatCode(code))))
  return code
}

test('the code on the sheet confirms its period and its figures, and names nobody', async () => {
  const code = await codeOn('year=2026&month=12')
  const { opening, lines, closing } = await loadStatementCsv(context, owner, 'year=2026&month=12')
  const { status, body } = await check(code)
  assert.equal(status, 200)
  assert.deepEqual([body.state, body.company], ['genuine', null])
  const { statement } = body
  assert.deepEqual(Object.keys(statement).toSorted(), [
    'added',
    'closing',
    'country',
    'from',
    'issued_at',
    'opening',
    'taken',
    'to',
  ])
  assert.deepEqual([statement.from, statement.to], ['2026-12-01', '2026-12-31'])
  assert.equal(statement.opening, opening.numbers[2])
  assert.equal(statement.closing, closing.numbers[2])
  const moved = lines.reduce((sum, { numbers }) => sum + numbers[0]!, 0)
  assert.equal(statement.added - statement.taken, moved)
  assert.equal(statement.opening + statement.added - statement.taken, statement.closing)
  assert.equal((await check(formatCode(code).toLowerCase())).body.state, 'genuine')
})

test('the same figures have one code, other figures another one', async () => {
  const december = await codeOn('year=2026&month=12')
  const before = (await proofs()).length
  assert.equal(await codeOn('year=2026&month=12'), december)
  assert.equal((await proofs()).length, before)
  const year = await codeOn('year=2026')
  assert.notEqual(year, december)
  const always = await check(await codeOn(''))
  assert.equal(always.body.statement.from, null)
})

test('a code of nobody is unknown, and so is one whose figures were changed by hand', async () => {
  const code = await codeOn('year=2026&month=11')
  const other = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0')
  const unknown = { state: 'unknown', statement: null, company: null }
  assert.deepEqual((await check(other)).body, unknown)
  assert.deepEqual((await check(other, '123456')).body, unknown)
  for (const column of ['opening', 'added', 'taken', 'closing'] as const) {
    const change = (by: number) =>
      db
        .updateTable('statement_proof')
        .set((eb) => ({ [column]: eb(column, '+', by) }))
        .where('code', '=', code)
        .execute()
    await change(1)
    assert.equal((await check(code)).body.state, 'unknown', column)
    await change(-1)
  }
  assert.equal((await check(code)).body.state, 'genuine')
})

test('only our key makes a code', () => {
  const figures = {
    company: owner.company.uuid,
    from: null,
    to: '2026-12-31',
    opening: 0,
    added: 5,
    taken: 0,
    closing: 5,
  }
  const ours = computeStatementCode(context.secrets, figures)
  assert.match(ours, /^[0-9A-HJKMNP-TV-Z]{16}$/)
  assert.notEqual(computeStatementCode({ fingerprintKey: Buffer.alloc(32, 7) }, figures), ours)
})

test('whose it is, the page says only of a number that was typed', async () => {
  const code = await codeOn('year=2026&month=10')
  await db
    .updateTable('company')
    .set({ registration_number: '5261040828' })
    .where('id', '=', owner.company.id)
    .execute()
  assert.equal((await check(code, '526-104-08-28')).body.company, 'same')
  assert.equal((await check(code, '5261040829')).body.company, 'other')
  assert.equal((await check(code, '52')).status, 422)
  await db
    .updateTable('company')
    .set({ registration_number: '', registration_number_2: '' })
    .where('id', '=', owner.company.id)
    .execute()
  assert.equal((await check(code, '---')).body.company, 'other')
})

test('who guesses is stopped after 20 tries a minute', async () => {
  const guess = (n: number) =>
    api('POST /v1/statements/check', { code: `AAAA-${n}` }, { ip: '203.0.113.77' })
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await guess(n)).status)
  assert.deepEqual(
    [statuses.slice(0, 20).every((status) => status === 200), statuses[20]],
    [true, 429],
  )
})
