import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from './checks/import-graph.ts'
import { createHttpCheck } from './proofs/over-http.ts'
import { createPassedCheck } from './proofs/passed.ts'
import { type Proof, findProofs } from './proofs/proofs-in-sources.ts'
import { root } from './run-step.ts'
import { lastRun, readResults } from './tests/test-results.ts'

type Row = { id: string; text: string }

const folder = join(root, 'docs/requirements')

/**
 * `npm run requirements [AREA]`: rows, rows that a test names in `proves`, those of them whose test
 * ran and passed in the last `npm test`, and how many of these ask from outside, as the rows say.
 */
const wanted = process.argv[2]
const sources = readSources()
const named = findProofs(sources)
const proven = named.filter(createPassedCheck(readResults(process.env['TEST_TIMINGS'] ?? lastRun)))
const ids = {
  named: collectIds(named),
  proven: collectIds(proven),
  outside: collectIds(proven.filter(createHttpCheck(sources))),
}
if (wanted) listOpen(wanted)
else printTable()

function printTable() {
  const areas = readdirSync(folder).filter((file) => /^[A-Z]{3}\.md$/.test(file))
  const lines = areas.sort().map((file) => {
    const rows = readRows(file)
    const count = (known: Set<string>) => rows.filter(({ id }) => known.has(id)).length
    return [file.slice(0, 3), rows.length, ...Object.values(ids).map(count)] as const
  })
  const sums = [1, 2, 3, 4].map((at) => lines.reduce((sum, line) => sum + Number(line[at]), 0))
  console.log('area    rows  named  proven  over HTTP or in a browser')
  for (const [area, rows, ...counts] of [...lines, ['all', ...sums]])
    console.log(
      `${area}`.padEnd(5) + [rows, ...counts].map((count) => `${count}`.padStart(7)).join(''),
    )
  console.log(`\n${sums[2]} of ${sums[0]} rows are proven by tests that ran and passed,`)
  console.log(`${sums[3]} of them over HTTP or in a browser.`)
  if (proven.length === 0) console.log('`npm test` has not run yet: its results count here.')
}

function listOpen(area: string) {
  for (const { id, text } of readRows(`${area}.md`)) {
    const state = !ids.named.has(id) ? 'not named' : !ids.proven.has(id) ? 'not proven' : 'inside'
    if (!ids.outside.has(id)) console.log(`${id}  ${state.padEnd(10)}  ${text}`)
  }
}

function readRows(file: string): Row[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, id, text] = /^\| ([A-Z]{3}-\d{3})(?: OPEN)? \| ([^|]*) \|/.exec(line) ?? []
      return id && text ? [{ id, text }] : []
    })
}

function collectIds(proofs: readonly Proof[]) {
  return new Set(proofs.flatMap(({ ids }) => ids))
}
