import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCircles, folders, type Import, isTest, readSources } from './import-graph.ts'
import { findDomainImports, findUpwardImports } from './ladder.ts'

type Row = { folders: string[]; packages: RegExp }

/** Who may import whom: a row of the table in CONTRIBUTING.md each; packages as they are written. */
const allowed: Record<string, Row> = {
  contract: { folders: [], packages: /^zod\/mini$/ },
  phrases: { folders: [], packages: /^$/ },
  ui: {
    folders: ['phrases', 'contract', 'print'],
    packages:
      /^(react|@base-ui\/|@phosphor-icons\/|@fontsource|i18next|@hookform\/|zod|dompurify$|@tanstack\/react-router$|clsx)/,
  },
  web: {
    folders: ['contract', 'phrases', 'ui'],
    packages:
      /^(react|@base-ui\/|@phosphor-icons\/|@tanstack\/|eventsource-parser$|i18next|idb$|zod)/,
  },
  print: { folders: ['contract'], packages: /^(react|pdfkit$|qr$|svg-to-pdfkit$|node:)/ },
  server: { folders: ['contract', 'phrases', 'print'], packages: /^(?!react)/ },
  demo: { folders: ['contract', 'print', 'server'], packages: /^(?!react)/ },
  testing: { folders: ['contract', 'phrases', 'print', 'server', 'demo'], packages: /^(?!react)/ },
  portal: { folders: ['contract', 'phrases', 'ui', 'web', 'print'], packages: /^(?!node:)/ },
  'back-office': { folders: ['contract', 'phrases', 'ui', 'web', 'print'], packages: /^(?!node:)/ },
  tools: {
    folders: ['contract', 'phrases', 'print', 'web', 'server', 'demo', 'testing'],
    packages: /./,
  },
  bench: { folders: ['contract', 'server', 'demo', 'testing', 'tools', 'e2e'], packages: /./ },
  e2e: { folders: ['contract', 'phrases', 'server', 'demo', 'testing', 'tools'], packages: /./ },
}
/** Open to tests besides: the tool that they hold to account, and Node's own modules. */
const allowedInTests: Row = {
  folders: ['tools', 'ui', 'server', 'demo', 'testing'],
  packages: /./,
}
/** The doors of the server, which also open the demo. */
const doors = /^server\/(app|main|seed|welcome-text)\.ts$/

/** Reporters, which their runner loads by name. */
const reporters = /^tools\/tests\/\w+-results\.ts$/

const sources = readSources()
const imports = sources.flatMap((source) => source.imports)
const inCode = imports.filter(({ file }) => !isTest(file))

test('each part imports only what its row of the table allows', () => {
  const wrong = imports.filter(({ file, to }) => {
    const row = allowed[getPart(file)]!
    if (doors.test(file) && getPart(to) === 'demo') return false
    return !mayImport(row, file, to) && !(isTest(file) && mayImport(allowedInTests, file, to))
  })
  assert.deepEqual(wrong.map(formatArrow), [])
})

test('the portal knows nothing of the back office', () => {
  const wrong = imports.filter(
    ({ file, to }) => getPart(file) === 'portal' && to.endsWith('.admin.ts'),
  )
  assert.deepEqual(wrong.map(formatArrow), [])
})

test('domains import those below them, types too', () => {
  assert.ok(findDomainImports(inCode).length > 1000)
  assert.deepEqual(findUpwardImports(inCode).map(formatArrow), [])
})

test('features of the server form no circle of values', () => {
  const between = new Map<string, string[]>()
  for (const one of inCode) {
    const [from, target] = [getFeature(one.file), getFeature(one.to)]
    if (one.isType || !from || !target || from === target) continue
    const pair = `${from} ${target}`
    between.set(pair, [...(between.get(pair) ?? []), formatArrow(one)])
  }
  const edges = [...between.keys()].map((pair) => pair.split(' ') as [string, string])
  const [circle = []] = findCircles(edges)
  const thinnest = edges
    .filter((edge) => edge.every((feature) => circle.includes(feature)))
    .map((edge) => between.get(edge.join(' '))!)
    .sort((a, b) => a.length - b.length)
    .slice(0, 10)
  assert.deepEqual(thinnest.flat(), [], `A circle of ${circle.join(', ')}, at its thinnest places`)
})

test('no barrels, no default exports, no folders without a meaning', () => {
  const names = /(^|\/)(index\.tsx?$|(src|lib|utils|common|helpers)\/)/
  assert.deepEqual(
    sources
      .filter(({ file, hasDefault }) => (hasDefault && !reporters.test(file)) || names.test(file))
      .map(({ file }) => file),
    [],
  )
  assert.deepEqual(imports.filter(({ how }) => how === 'reexport').map(formatArrow), [])
})

test('time comes from the clock that is passed in', () => {
  const outside = /^server\/(platform\/(database|outside|http|[^/]+$)|club\/jobs|[^/]+$)/
  const wrong = sources.filter(
    ({ file, text }) =>
      file.startsWith('server/') &&
      !outside.test(file) &&
      !isTest(file) &&
      /Date\.now\(\)|new Date\(\)/.test(text),
  )
  assert.deepEqual(
    wrong.map(({ file }) => file),
    [],
  )
})

function mayImport(row: Row, file: string, to: string) {
  const other = getPart(to)
  if (folders.includes(other) && to !== other)
    return other === getPart(file) || row.folders.includes(other)
  return row.packages.test(to)
}

function getPart(path: string) {
  return path.split('/')[0]!
}

/** The feature of a file of the server; none for its doors and for files between features. */
function getFeature(path: string) {
  const [part, domain, feature, ...rest] = path.split('/')
  return part === 'server' && rest.length > 0 ? `${domain}/${feature}` : undefined
}

function formatArrow({ file, to }: Pick<Import, 'file' | 'to'>) {
  return `${file} -> ${to}`
}
