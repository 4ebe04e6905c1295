import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aSerial, generateSerial } from '#testing/products.ts'
import { aProject } from '#testing/projects.ts'
import { anInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, clock } = context

function aDraft(project: string, code: string) {
  return {
    project_uuid: project,
    code,
    source: 'camera',
    captured_at: clock.now().toISOString(),
    client_uuid: randomUUID(),
  }
}

function shuffle<T>(rows: readonly T[]) {
  return rows
    .map((row) => ({ row, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row)
}

test('kept scans that arrive five times, shuffled and in parallel, are what one delivery makes', async () => {
  const owner = await anInstaller(context)
  const projects = [await aProject(context, owner), await aProject(context, owner)]
  const drafts: ReturnType<typeof aDraft>[] = []
  for (let n = 0; n < 24; n++) {
    const code = n % 6 === 5 ? generateSerial() : await aSerial(context)
    drafts.push(aDraft(projects[n % 2]!.uuid, code))
  }
  const batches = Array.from({ length: 5 }, () => shuffle(drafts)).flatMap((rows) => [
    rows.slice(0, 10),
    rows.slice(10),
  ])
  const replies = await Promise.all(
    shuffle(batches).map((scans) => api('POST /v2/scans/batch', { scans }, owner)),
  )
  const singles = await Promise.all(
    shuffle(drafts).map((draft) => api('POST /v2/scans', draft, owner)),
  )
  assert.ok(replies.every(({ status, body }) => status === 200 && body.refused.length === 0))
  const replayed = [...replies.flatMap(({ body }) => body.data), ...singles.map(({ body }) => body)]
  const verdicts = new Map(drafts.map((draft) => [draft.client_uuid, new Set<string>()]))
  for (const { client_uuid, uuid, flag, points } of replayed)
    verdicts.get(client_uuid)!.add(`${uuid} ${flag} ${points}`)
  assert.ok([...verdicts.values()].every((answers) => answers.size === 1))
  const counts = await Promise.all(
    projects.map(async ({ uuid }) => (await api(`GET /v1/project/${uuid}`, undefined, owner)).body),
  )
  assert.deepEqual(
    counts.map((row) => [row.products_count, row.available_points]),
    [
      [12, 72],
      [12, 48],
    ],
  )
  assert.ok(counts.every((row) => row.max_points === row.available_points))
})

test('one client uuid with two serials is one scan', async () => {
  const owner = await anInstaller(context)
  const { uuid } = await aProject(context, owner)
  const client_uuid = randomUUID()
  const replies = await Promise.all(
    [await aSerial(context), await aSerial(context)].map((code) =>
      api('POST /v2/scans', { ...aDraft(uuid, code), client_uuid }, owner),
    ),
  )
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201],
  )
  assert.equal(replies[0]!.body.uuid, replies[1]!.body.uuid)
})

test('40 parallel scans of one serial by four companies never let two of them earn', async () => {
  const sides = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const owner = await anInstaller(context)
      return { owner, project: await aProject(context, owner) }
    }),
  )
  const code = await aSerial(context)
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const { owner, project } = sides[n % 4]!
      return api('POST /v2/scans', aDraft(project.uuid, code), owner)
    }),
  )
  assert.ok(replies.every(({ status }) => status === 201 || status === 409))
  const { rows } = await context.pool.query(
    `select flag, reason_code from scan where serial = $1 and deleted_at is null`,
    [code],
  )
  assert.deepEqual(
    rows,
    sides.map(() => ({ flag: 2, reason_code: 'contested' })),
  )
})
