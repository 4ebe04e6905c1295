import { watch } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { runBatches, buildServerTestBatches, buildUnitTestBatches } from './batches.ts'
import { folders, readSources } from './checks/import-graph.ts'
import { root } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'
import { isEnding } from './tests/run-apart.ts'
import { findReachedTests } from './tests/reached-tests.ts'
import { withTestRun } from './tests/test-run.ts'

const pauseMs = 300
const changed = new Set<string>()

/** `npm run test:watch`: as files change, the unit and server tests that they reach. */
// Watchers of folders below others keep a process alive.
process.exit(await withTestRun(() => withTestDatabase(watchFiles)))

async function watchFiles(TEST_DATABASE_URL: string) {
  for (const folder of folders)
    watch(`${root}/${folder}`, { recursive: true }, (_event, name) => {
      if (name) changed.add(`${folder}/${name}`)
    }).unref()
  console.log('Waiting for changes; Ctrl+C ends it.')
  while (!isEnding()) {
    await wait(pauseMs)
    if (changed.size > 0) await runReached(TEST_DATABASE_URL)
  }
  return 0
}

async function runReached(TEST_DATABASE_URL: string) {
  const files = [...changed]
  changed.clear()
  const imports = readSources().flatMap((source) => source.imports)
  const tests = findReachedTests(imports, files).filter((file) => !/^e2e\/|\.load\./.test(file))
  console.log(`\n${files.join(', ')}: ${tests.length} files of tests`)
  const isServer = (file: string) => file.startsWith('server/')
  const unit = buildUnitTestBatches(tests.filter((file) => !isServer(file)))
  const server = buildServerTestBatches(tests.filter(isServer))
  await runBatches([...unit, ...server], { env: { TEST_DATABASE_URL } })
}
