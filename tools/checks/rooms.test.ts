import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesOf, folders, isTest, readSources } from './import-graph.ts'

type Row = { folders: string[]; packages: RegExp }

/** Who may import whom: a row of the table in CONTRIBUTING.md each; packages as they are written. */
const allowed: Record<string, Row> = {
  contract: { folders: [], packages: /^zod\/mini$/ },
  phrases: { folders: [], packages: /^$/ },
  ui: {
    folders: ['phrases', 'contract'],
    packages:
      /^(react|@base-ui\/|@phosphor-icons\/|@fontsource|i18next|@hookform\/|zod|dompurify$|qrcode$|@tanstack\/react-router$|clsx)/,
  },
  web: {
    folders: ['contract', 'phrases', 'ui'],
    packages:
      /^(react|@base-ui\/|@phosphor-icons\/|@tanstack\/|eventsource-parser$|i18next|idb$|zod)/,
  },
  print: { folders: ['contract'], packages: /^(react|pdfkit$|qrcode$|svg-to-pdfkit$|node:)/ },
  server: { folders: ['contract', 'phrases', 'print'], packages: /^(?!react)/ },
  portal: { folders: ['contract', 'phrases', 'ui', 'web', 'print'], packages: /^(?!node:)/ },
  'back-office': { folders: ['contract', 'phrases', 'ui', 'web', 'print'], packages: /^(?!node:)/ },
  tools: { folders: ['contract', 'phrases', 'print', 'server'], packages: /./ },
  bench: { folders: ['contract', 'server', 'tools', 'journeys'], packages: /./ },
  journeys: { folders: ['contract', 'phrases', 'server'], packages: /./ },
}
/** What a test may import besides: the tool it holds to account, and Node's own. */
const allowedInTests: Row = { folders: ['tools', 'ui', 'server'], packages: /./ }

/** Files that stand in a folder of the ground and belong to a room above it. */
const elsewhere: [RegExp, string][] = [[/^server\/database\/seed\//, 'seed']]

/** Reporters, which their runner loads by name. */
const reporters = /^tools\/\w+-results\.ts$/

const sources = readSources()
const imports = sources.flatMap((source) => source.imports)

test('each folder imports only what its row of the table allows', () => {
  const wrong = imports.filter(({ file, to }) => {
    const row = allowed[topOf(file)]!
    return !mayImport(row, file, to) && !(isTest(file) && mayImport(allowedInTests, file, to))
  })
  assert.deepEqual(wrong.map(arrow), [])
})

test('the portal knows nothing of the back office', () => {
  const wrong = imports.filter(
    ({ file, to }) => topOf(file) === 'portal' && to.endsWith('.admin.ts'),
  )
  assert.deepEqual(wrong.map(arrow), [])
})

test('a room of screens uses other rooms by their pages, parts and queries, from pages and the shell only', () => {
  const sharedFolders = /^portal\/([^/]+|(session|shell)\/.*)$/
  const mayCompose = /Page\.tsx$|^portal\/(session\/|shell\/|home\/|[^/]+$)/
  const wrong = imports.filter(
    ({ file, to }) =>
      topOf(file) === 'portal' &&
      topOf(to) === 'portal' &&
      !sharedFolders.test(to) &&
      !mayCompose.test(file) &&
      file.split('/')[1] !== to.split('/')[1] &&
      !to.endsWith('.queries.ts'),
  )
  assert.deepEqual(wrong.map(arrow), [])
})

test('rooms of the server form no circle, nor do those that serve them all', () => {
  const between = new Map<string, string[]>()
  for (const { file, to, isType } of imports) {
    const [from, target] = [roomOf(file), roomOf(to)]
    if (isType || isTest(file) || !from || !target || from === target) continue
    const pair = `${from} ${target}`
    between.set(pair, [...(between.get(pair) ?? []), arrow({ file, to })])
  }
  const edges = [...between.keys()].map((pair) => pair.split(' ') as [string, string])
  const [circle = []] = circlesOf(edges)
  const thinnest = edges
    .filter((edge) => edge.every((room) => circle.includes(room)))
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
  assert.deepEqual(imports.filter(({ how }) => how === 'reexport').map(arrow), [])
})

test('time comes from the clock that is passed in', () => {
  const sharedFolders = ['database', 'outside', 'jobs', 'testing', 'demo', 'http', 'seed']
  const wrong = sources.filter(({ file, text }) => {
    const room = roomOf(file)
    if (!room || sharedFolders.includes(room) || isTest(file)) return false
    return /Date\.now\(\)|new Date\(\)/.test(text)
  })
  assert.deepEqual(
    wrong.map(({ file }) => file),
    [],
  )
})

function mayImport(row: Row, file: string, to: string) {
  const other = topOf(to)
  if (folders.includes(other) && to !== other)
    return other === topOf(file) || row.folders.includes(other)
  return row.packages.test(to)
}

function topOf(path: string) {
  return path.split('/')[0]!
}

/** The room of a file of the server; none for those that stand at its root. */
function roomOf(path: string) {
  const [, moved] = elsewhere.find(([pattern]) => pattern.test(path)) ?? []
  const [top, room, ...rest] = path.split('/')
  return moved ?? (top === 'server' && rest.length > 0 ? room : undefined)
}

function arrow({ file, to }: { file: string; to: string }) {
  return `${file} -> ${to}`
}
