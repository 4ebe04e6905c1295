import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { anInstaller } from '#testing/accounts.ts'
import { aCast } from '#testing/cast.ts'
import { type ApiDocument, buildCalls, toOperations, withKnownIds } from '#testing/fuzz.ts'
import { endless } from '#testing/route-policies.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const calls = Number(process.env['FUZZ_CALLS'] ?? 20_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const context = await testApp()
const { app, db } = context

test(`${calls} calls of all operations, most of them spoilt, never meet a fault`, async () => {
  const document = (await app.inject('/api/openapi.json')).json<ApiDocument>()
  const operations = toOperations(document).filter(({ line }) => !endless.includes(line))
  const each = Math.ceil(calls / operations.length)
  const planned = operations.map((operation) => ({
    ...operation,
    calls: buildCalls(operation, each, seed),
  }))
  const statuses: Record<number, number> = {}
  const faults: string[] = []
  const thrown: string[] = []
  context.outside.errorReports = {
    send: async ({ message, stack }) => void thrown.push(`${message}\n${stack as string}`),
  }
  for (let round = 0; round < each; round++) {
    if (round % 10 === 0) await db.deleteFrom('rate_limit').execute()
    const callers = await createCallers()
    const ids = await findIds()
    for (const { line, calls: own } of planned) {
      const { url, payload, contentType, caller } = own[round]!
      const [method] = line.split(' ')
      const sent = {
        method: method as 'GET',
        url: `/api${withKnownIds(url, ids)}`,
        headers: {
          ...callers(line, caller),
          ...(contentType !== undefined && { 'content-type': contentType }),
        },
        remoteAddress: `198.51.${caller % 250}.${round % 250}`,
        ...(payload !== undefined && { payload: withKnownIds(payload, ids) }),
      }
      const { statusCode, body } = await app.inject(sent).catch(toFailedReply)
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
      if (statusCode >= 500) {
        const { url, payload } = sent as { url: string; payload?: string }
        faults.push([line, statusCode, url, payload?.slice(0, 500), body, thrown.pop()].join('\n'))
      }
    }
  }
  console.log(`${each * planned.length} calls, seed ${seed}:`, statuses)
  const first = [...new Map(faults.map((fault) => [fault.split('\n')[0], fault])).values()]
  assert.equal(faults.length, 0, `${faults.length} faults, as:\n\n${first.join('\n\n')}`)
  assert.ok(statuses[200]! > calls / 50, 'too few calls have got through to mean anything')
})

/** An answer that breaks off is a fault as well. */
function toFailedReply(error: unknown) {
  return { statusCode: 599, body: String(error) }
}

/** Fresh each round: calls end sessions, block people and erase them. */
async function createCallers() {
  const { callers } = await aCast(context)
  const spare = await anInstaller(context, { region: 'pl', points: 1000 })
  const staff = await aStaffMember(context)
  await stepUp(context, staff)
  const members = [callers.owner, callers.employee, callers.stranger, { token: spare.token }]
  return (line: string, n: number) => {
    if (n % 20 === 0) return {}
    if (line.includes(' /office')) return staff.headers
    const { token } = members[n % members.length]!
    return {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomBytes(12).toString('hex'),
    }
  }
}

/** A few ids of every table, so that calls find what they name. */
async function findIds() {
  const { rows: tables } = await sql<{ name: string; type: string }>`
    select table_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name in ('uuid', 'id') and data_type = 'uuid'`.execute(
    db,
  )
  const ids: string[] = []
  for (const { name } of tables) {
    const column = sql.ref((await hasUuid(name)) ? 'uuid' : 'id')
    const { rows } = await sql<{ id: string }>`
      select ${column}::text as id from ${sql.table(name)} order by 1 limit 12`.execute(db)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

const uuidTables = new Map<string, boolean>()
async function hasUuid(table: string) {
  const known = uuidTables.get(table)
  if (known !== undefined) return known
  const { rows } = await sql`
    select from information_schema.columns where table_schema = 'public'
      and table_name = ${table} and column_name = 'uuid'`.execute(db)
  uuidTables.set(table, rows.length > 0)
  return rows.length > 0
}
