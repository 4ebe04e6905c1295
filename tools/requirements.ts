import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

const folder = join(root, 'docs/requirements')
const topFolders = [
  'contract',
  'server',
  'portal',
  'back-office',
  'ui',
  'web',
  'print',
  'tools',
  'journeys',
  'phrases',
]

type Row = { id: string; text: string }

/** `npm run requirements [AREA]`: rows, rows proven by a test that names them in `proves`, rows not yet. */
const wanted = process.argv[2]
const proven = provenIds()
const areas = readdirSync(folder)
  .filter((file) => /^[A-Z]{3}\.md$/.test(file))
  .sort()
if (wanted) listOpen(wanted)
else printTable()

function printTable() {
  const lines = areas.map((file) => {
    const rows = rowsOf(file)
    return {
      area: file.slice(0, 3),
      rows: rows.length,
      proven: rows.filter(({ id }) => proven.has(id)).length,
    }
  })
  const sum = (key: 'rows' | 'proven') => lines.reduce((total, line) => total + line[key], 0)
  console.log('area   rows  proven  not yet')
  for (const line of [...lines, { area: 'all', rows: sum('rows'), proven: sum('proven') }]) {
    const open = line.rows - line.proven
    console.log(
      `${line.area.padEnd(5)}${String(line.rows).padStart(6)}${String(line.proven).padStart(8)}${String(open).padStart(9)}`,
    )
  }
}

function listOpen(area: string) {
  for (const { id, text } of rowsOf(`${area}.md`))
    if (!proven.has(id)) console.log(`${id}  ${text}`)
}

function rowsOf(file: string): Row[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, id, text] = /^\| ([A-Z]{3}-\d{3})(?: OPEN)? \| ([^|]*) \|/.exec(line) ?? []
      return id && text ? [{ id, text }] : []
    })
}

function provenIds() {
  const ids = new Set<string>()
  for (const topFolder of topFolders)
    for (const file of testsIn(topFolder))
      for (const [, list] of readFileSync(file, 'utf8').matchAll(/\bproves\(\[([^\]]*)\]/g))
        for (const [id] of list!.matchAll(/[A-Z]{3}-\d{3}/g)) ids.add(id)
  return ids
}

function testsIn(topFolder: string) {
  try {
    return readdirSync(join(root, topFolder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(root, topFolder, name))
  } catch {
    return []
  }
}
