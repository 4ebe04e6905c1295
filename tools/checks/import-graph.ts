import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type ParseResult, parseSync } from 'vite'
import { root } from '../run-step.ts'

export const folders = [
  'contract',
  'phrases',
  'ui',
  'web',
  'print',
  'server',
  'portal',
  'back-office',
  'tools',
  'bench',
  'demo',
  'testing',
  'e2e',
]

type How = 'import' | 'reexport' | 'lazy'
/** `to` is a path from the root for our own files, and what is written for packages. */
export type Import = { file: string; to: string; isType: boolean; how: How }
export type Source = {
  file: string
  text: string
  parsed: ParseResult
  imports: Import[]
  hasDefault: boolean
}
export type Edge = readonly [from: string, to: string]

export function readSources(): Source[] {
  return folders.flatMap(findSourceFiles).map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const parsed = parseSync(file, text)
    const { module } = parsed
    const toImport = (specifier: string, isType: boolean, how: How = 'import'): Import => {
      return { file, to: resolveTarget(file, specifier), isType, how }
    }
    const exported = module.staticExports.flatMap(({ entries }) => entries)
    const imports = [
      ...module.staticImports.map(({ moduleRequest, entries }) =>
        toImport(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType)),
      ),
      ...exported.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? toImport(moduleRequest.value, isType, 'reexport') : [],
      ),
      ...module.dynamicImports.flatMap(({ moduleRequest }) => {
        const written = /^(['"`])([^$]*)\1$/.exec(
          text.slice(moduleRequest.start, moduleRequest.end),
        )
        return written ? toImport(written[2]!, false, 'lazy') : []
      }),
    ]
    const hasDefault = exported.some(({ exportName }) => exportName.kind === 'Default')
    return { file, text, parsed, imports, hasDefault }
  })
}

/** Groups of which each member reaches each other one, the largest first. (Tarjan) */
export function findCircles(edges: Iterable<Edge>): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges)
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const order = new Map<string, number>()
  const open: string[] = []
  const closed = new Set<string>()
  const circles: string[][] = []

  function visit(node: string): number {
    const own = order.size
    order.set(node, own)
    open.push(node)
    let lowest = own
    for (const other of next.get(node) ?? [])
      if (!closed.has(other)) lowest = Math.min(lowest, order.get(other) ?? visit(other))
    if (lowest === own) {
      const circle = open.splice(open.indexOf(node))
      for (const member of circle) closed.add(member)
      if (circle.length > 1) circles.push(circle.sort())
    }
    return lowest
  }

  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return circles.sort((a, b) => b.length - a.length)
}

export function isTest(file: string) {
  return /\.test\.tsx?$/.test(file)
}

function findSourceFiles(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('public/'))
      .map((name) => `${folder}/${name}`)
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function resolveTarget(file: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return specifier
  return relative(root, join(root, dirname(file), specifier))
}
