import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { root } from './run-step.ts'

const houses = ['contract', 'phrases', 'server', 'portal', 'back-office', 'ui', 'print']
/** Folders of the server that serve all rooms and are not rooms. */
const serverGround = ['http', 'database', 'outside', 'jobs', 'testing', 'demo']
const files = houses.flatMap(sourcesIn)
const imports = files.flatMap((file) => importsOf(file).map((to) => ({ file, to })))

/** Who may import whom: a row of the table in CONTRIBUTING.md each. `#house/…` or a package. */
const allowed: Record<string, RegExp> = {
  contract: /^(contract\/|zod\/mini$)/,
  phrases: /^$/,
  ui: /^(ui\/|phrases\/|contract\/|react|@base-ui\/|@phosphor-icons\/|@fontsource|i18next|@hookform\/|zod|dompurify$|@tanstack\/react-router$|clsx)/,
  print: /^(print\/|contract\/|react|pdfkit|qrcode)/,
  server: /^(server\/|contract\/|phrases\/|print\/|node:|[@a-z])/,
  portal: /^(portal\/|contract\/|phrases\/|ui\/|print\/|[@a-z])/,
  'back-office': /^(back-office\/|contract\/|phrases\/|ui\/|print\/|[@a-z])/,
}

test('each house imports only what its row of the table allows', () => {
  for (const { file, to } of imports) {
    if (file.includes('.test.') || file.startsWith('server/database/seed/demo/')) continue
    const house = file.split('/')[0]!
    const other = houses.find((name) => to.startsWith(`${name}/`))
    const foreign = other && other !== house && !allowed[house]!.test(to)
    assert.ok(!foreign && (other || allowed[house]!.test(to)), `${file} imports ${to}`)
  }
})

test('the portal knows nothing of the back office', () => {
  for (const { file, to } of imports)
    if (file.startsWith('portal/')) assert.ok(!to.endsWith('.admin.ts'), `${file} imports ${to}`)
})

test('a portal room uses other rooms by their pages, parts and queries, from pages and the shell only', () => {
  const ground = /^portal\/([^/]+|shell\/.*)$/
  for (const { file, to } of imports) {
    if (!file.startsWith('portal/') || !to.startsWith('portal/') || ground.test(to)) continue
    const sameRoom = dirname(file) === dirname(to)
    const mayCompose = /Page\.tsx$|^portal\/(shell\/|routes\.tsx|home\/|[^/]+$)/.test(file)
    assert.ok(sameRoom || mayCompose || to.endsWith('.queries.ts'), `${file} imports ${to}`)
  }
})

test('rooms of the server form no ring', () => {
  const edges = new Map<string, Set<string>>()
  for (const { file, to } of imports) {
    const [from, target] = [roomOf(file), roomOf(to)]
    if (!from || !target || from === target || file.includes('.test.')) continue
    edges.set(from, (edges.get(from) ?? new Set()).add(target))
  }
  for (const start of edges.keys()) {
    const seen = new Set<string>()
    const visit = (room: string): boolean =>
      [...(edges.get(room) ?? [])].some((next) => {
        if (next === start) return true
        if (seen.has(next)) return false
        seen.add(next)
        return visit(next)
      })
    assert.ok(!visit(start), `${start} is part of a ring: ${[...seen].join(', ')}`)
  }
})

test('no barrels, no default exports, no folders without a meaning', () => {
  for (const file of files) {
    assert.ok(!/(^|\/)index\.tsx?$/.test(file), file)
    assert.ok(!/\/(src|lib|utils|common|helpers)\//.test(file), file)
    const text = readFileSync(join(root, file), 'utf8')
    assert.ok(!/^export default/m.test(text), `${file} has a default export`)
    assert.ok(!/^export (\*|\{[^}]*\}) from/m.test(text), `${file} exports again what it imports`)
  }
})

test('time comes from the clock that is passed in', () => {
  for (const file of files) {
    const room = roomOf(file)
    if (!room || file.includes('.test.')) continue
    const text = readFileSync(join(root, file), 'utf8')
    assert.ok(!/Date\.now\(\)|new Date\(\)/.test(text), file)
  }
})

function sourcesIn(house: string): string[] {
  try {
    return readdirSync(join(root, house), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('public/'))
      .map((name) => `${house}/${name}`)
  } catch {
    return []
  }
}

/** Imports as paths from the root for our own files, as they stand for packages. */
function importsOf(file: string) {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)[^'"]*?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|^import '([^']+)'/gm,
  )
  return [...found].map(([, from, lazy, bare]) => {
    const to = (from ?? lazy ?? bare)!
    if (to.startsWith('#')) return to.slice(1)
    return to.startsWith('.') ? relative(root, join(root, dirname(file), to)) : to
  })
}

function roomOf(file: string) {
  const [house, room, ...rest] = file.split('/')
  return house === 'server' && rest.length > 0 && !serverGround.includes(room!) ? room : undefined
}
