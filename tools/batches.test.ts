import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildServerTestBatches, buildUnitTestBatches, runBatches } from './batches.ts'

test('every file stands in one batch, the slowest by itself and first', () => {
  const slow = 'server/platform/http/fuzz.test.ts'
  const files = Array.from({ length: 25 }, (_, place) => `server/a/${place}.test.ts`)
  const batches = buildServerTestBatches([...files, slow])
  assert.deepEqual(batches[0], [slow])
  assert.deepEqual(batches.flat().toSorted(), [...files, slow].toSorted())
  assert.deepEqual(
    batches.slice(1).map((batch) => batch.length),
    [13, 12],
  )
  assert.deepEqual(buildServerTestBatches([]), [])
})

test('a file that replaces a global shares its process with no other, rendered ones have their own', () => {
  const table = 'back-office/kit/table/ResourceTable.test.tsx'
  const batches = buildUnitTestBatches([
    'portal/platform/typed-text.test.ts',
    table,
    'tools/batches.test.ts',
  ])
  assert.deepEqual(batches, [
    ['tools/batches.test.ts'],
    [table],
    ['portal/platform/typed-text.test.ts'],
  ])
})

test('a batch that fails fails the whole, though another ends after it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'batches-'))
  t.after(() => rm(folder, { recursive: true }))
  const sign = JSON.stringify(join(folder, 'sign'))
  const sources = {
    waiting: `import { existsSync } from 'node:fs'
      import { setTimeout } from 'node:timers/promises'
      while (!existsSync(${sign})) await setTimeout(20)`,
    failing: `throw new Error('a bug')`,
    signing: `import { writeFileSync } from 'node:fs'
      writeFileSync(${sign}, '')`,
  }
  const batches = Object.keys(sources).map((name) => [join(folder, `${name}.test.mjs`)])
  for (const [place, source] of Object.values(sources).entries())
    await writeFile(batches[place]![0]!, source)
  const reporters = () => [
    '--test-reporter=dot',
    `--test-reporter-destination=${join(folder, 'dots')}`,
  ]
  assert.equal((await runBatches(batches, { reporters })).code, 1)
  assert.deepEqual(await runBatches([batches[2]!], { reporters }), { code: 0, output: '' })
})
