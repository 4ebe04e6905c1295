import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '../run-step.ts'

/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const verdicts = ['pass', 'fail', 'n/a', 'deployment'] as const
const minPasses = 170

type Verdict = (typeof verdicts)[number]
type Row = { requirement: string; verdict: Verdict; evidence: string }

const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
const [, counts = '', list = ''] = text.split(/^\|[-|]+\|$/m)
const rows = parseCells(list).map(
  ([requirement, verdict, evidence]) => ({ requirement, verdict, evidence }) as Row,
)

test('every requirement has one verdict', () => {
  const ids = rows.flatMap(({ requirement }) => parseIds(requirement))
  assert.equal(ids.length, 253)
  assert.equal(new Set(ids).size, 253)
  assert.deepEqual(
    rows.filter(({ verdict }) => !verdicts.includes(verdict)),
    [],
  )
  const perChapter = chapters.map((_, at) => ids.filter((id) => getChapter(id) === at + 1).length)
  assert.deepEqual(perChapter, chapters)
})

test('the counts of each chapter are those of its rows', () => {
  const counted = [...chapters.keys()].map((at) => [
    `V${at + 1}`,
    ...verdicts.map((verdict) => count(verdict, at + 1)),
  ])
  const all = ['all 253', ...verdicts.map((verdict) => count(verdict))]
  assert.deepEqual(
    parseCells(counts).filter(([first]) => first !== 'Requirement'),
    [...counted, all],
  )
  assert.ok(Number(count('pass')) >= minPasses)
})

test('a pass names a file that shows it, and all else a reason', () => {
  const without = rows.filter(({ verdict, evidence }) =>
    verdict === 'pass' ? pathsIn(evidence).length === 0 : evidence.length < 5,
  )
  assert.deepEqual(without, [])
  const short = rows.filter(({ verdict, evidence }) => verdict === 'fail' && evidence.length < 60)
  assert.deepEqual(short, [])
})

test('every path and link of the security pages exists', () => {
  const pages = globSync('docs/security/*.md', { cwd: root })
  assert.ok(pages.length >= 6)
  const missing = pages.flatMap((page) => {
    const content = readFileSync(join(root, page), 'utf8')
    const links = [...content.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, to]) => to!)
    const linked = links.map((to) => join(dirname(page), to))
    return [...pathsIn(content), ...linked]
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`)
  })
  assert.deepEqual(missing, [])
})

test('a row too few, a range and a path that is gone are found', () => {
  assert.deepEqual(parseIds('6.2.1 to 6.2.3'), ['6.2.1', '6.2.2', '6.2.3'])
  assert.equal(parseIds('V17 (7)').length, 7)
  assert.deepEqual(pathsIn('x: `no/such.ts`, `/api/x`, `GET /v1/x`, `.data/a.json`'), [
    'no/such.ts',
  ])
})

/** `6.2.1`, `6.2.1 to 6.2.12`, or a whole chapter with its number: `V10 (29)`. */
function parseIds(requirement: string) {
  const [, chapter, size] = /^V(\d+) \((\d+)\)$/.exec(requirement) ?? []
  if (chapter) return Array.from({ length: Number(size) }, (_, at) => `${chapter}.0.${at + 1}`)
  const [, section, first, last] = /^(\d+\.\d+)\.(\d+) to \1\.(\d+)$/.exec(requirement) ?? []
  if (!section) return [requirement]
  const length = Number(last) - Number(first) + 1
  return Array.from({ length }, (_, at) => `${section}.${Number(first) + at}`)
}

function getChapter(id: string) {
  return Number(id.split('.')[0])
}

function count(verdict: Verdict, chapter?: number) {
  const found = rows
    .filter((row) => row.verdict === verdict)
    .flatMap(({ requirement }) => parseIds(requirement))
  return String(found.filter((id) => !chapter || getChapter(id) === chapter).length)
}

function parseCells(table: string) {
  return [...table.matchAll(/^\| (.+) \|$/gm)].map(([, cells]) => cells!.split(' | '))
}

/** In backticks, of our own folders. */
function pathsIn(content: string) {
  const quoted = [...content.matchAll(/`([\w-][^`\s]*\/[^`\s]*\.\w+|package(?:-lock)?\.json)`/g)]
  return quoted.map(([, path]) => path!)
}
