import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Visitor } from 'vite'
import { findCircles, folders, isTest, readSources, type Source } from './import-graph.ts'
import { measureFeatures } from './measure-features.ts'
import { measureGrammar } from './measure-grammar.ts'
import { root } from '../run-step.ts'
import { findDomainImports, findUpwardImports } from './ladder.ts'

export type Measure = { name: string; value: number; target: number; places: string[] }

const generated = ['server/platform/database/tables.ts']
const long = 250
const tiny = 25

export function measureSizes() {
  const sources = readSources()
  const written = sources.filter(({ file }) => !generated.includes(file))
  const rows = folders.map((folder) => buildRow(folder, written)).filter(({ files }) => files > 0)
  return { rows: [...rows, buildRow('', written)], measures: buildMeasures(written) }
}

/** Files without their tests, whose lines stand in the ratio alone. */
function buildRow(folder: string, all: Source[]) {
  const inside = all.filter(({ file }) => file.startsWith(folder && `${folder}/`))
  const sources = inside.filter(({ file }) => !isTest(file))
  const lines = sources.map(({ text }) => countLines(text)).sort((a, b) => a - b)
  const sum = total(lines)
  return {
    folder: folder || 'all',
    files: sources.length,
    lines: sum,
    median: getQuantile(lines, 0.5),
    p95: getQuantile(lines, 0.95),
    max: getQuantile(lines, 1),
    [`> ${long}`]: lines.filter((count) => count > long).length,
    [`<= ${tiny}`]: formatPercent(lines.filter((count) => count <= tiny).length, lines.length),
    comments: formatPercent(total(sources.map(countCommentLines)), sum),
    classes: total(sources.map((source) => findPlaces(source, 'classes').length)),
    'test:source': (total(inside.map(({ text }) => countLines(text))) / sum - 1).toFixed(2),
    flattest: Math.max(0, ...countFilesByFolder(inside).values()),
  }
}

function buildMeasures(sources: Source[]): Measure[] {
  const code = sources.filter(({ file }) => !isTest(file))
  const imports = sources.flatMap((source) => source.imports)
  const inCode = imports.filter(({ file }) => !isTest(file))
  const toEdge = ({ file, to }: { file: string; to: string }) => [file, to] as const
  const byLength = code
    .map(({ file, text }) => ({ file, lines: countLines(text) }))
    .sort((a, b) => a.lines - b.lines)
  const barrels = imports.filter(({ how }) => how === 'reexport').map(({ file }) => file)
  const shipped = code.filter(({ file }) => !file.startsWith('testing/'))
  return [
    {
      name: 'p95 of lines',
      value: getQuantile(
        byLength.map(({ lines }) => lines),
        0.95,
      ),
      target: 130,
      places: byLength.slice(-10).map(({ file, lines }) => `${lines} ${file}`),
    },
    createCountMeasure('barrels and re-exports', 0, barrels),
    createCountMeasure(
      'any',
      2,
      shipped.flatMap((source) => findPlaces(source, 'any')),
    ),
    createCountMeasure(
      'as never',
      10,
      sources.flatMap((source) => findPlaces(source, 'as never')),
    ),
    measureCircles(
      'circle of value imports',
      1,
      findCircles(inCode.filter(({ isType, how }) => !isType && how !== 'lazy').map(toEdge)),
    ),
    measureCircles('circle of imports with types', 3, findCircles(inCode.map(toEdge))),
    createCountMeasure(
      'imports that run up the ladder of domains',
      0,
      findUpwardImports(inCode).map(({ file, to }) => `${file} -> ${to}`),
    ),
    measureCircles(
      'circle of domains',
      1,
      findCircles(
        findDomainImports(inCode).map(
          ({ part, from, target }) => [`${part}/${from}`, `${part}/${target}`] as const,
        ),
      ),
    ),
    createCountMeasure(
      'features that `kit` imports',
      0,
      inCode
        .filter(
          ({ file, to }) =>
            file.startsWith('back-office/kit/') && /^back-office\/(?!kit\/)/.test(to),
        )
        .map(({ file, to }) => `${file} -> ${to}`),
    ),
    ...measureFeatures(sources),
    createCountMeasure('pages, pictures and JSON over 500 lines in server/', 0, findLongData()),
    ...measureGrammar(sources),
  ]
}

function findLongData() {
  return globSync('server/**/*.{html,svg,json}', { cwd: root }).filter(
    (file) => countLines(readFileSync(join(root, file), 'utf8')) > 500,
  )
}

function createCountMeasure(name: string, target: number, places: string[]): Measure {
  return { name, value: places.length, target, places }
}

/** The value is the number of files in the largest; 1 says that there is none. */
function measureCircles(name: string, target: number, found: string[][]): Measure {
  const places = found
    .filter(({ length }) => length > target)
    .map((files) => `${files.length}: ${files.slice(0, 12).join(' ')}`)
  return { name, value: found[0]?.length ?? 1, target, places }
}

type Kind = 'classes' | 'any' | 'as never'

/** Lines, however often one has it. */
function findPlaces({ file, text, parsed }: Source, kind: Kind) {
  const keywords = { classes: 'class', any: 'any', 'as never': 'never' }
  if (!new RegExp(`\\b${keywords[kind]}\\b`).test(text)) return []
  const places: string[] = []
  const add = ({ start }: { start: number }) =>
    places.push(`${file}:${countLines(text.slice(0, start)) + 1}`)
  const visitors = {
    classes: { ClassDeclaration: add, ClassExpression: add },
    any: { TSAnyKeyword: add },
    'as never': {
      TSAsExpression: (node: { start: number; typeAnnotation: { type: string } }) => {
        if (node.typeAnnotation.type === 'TSNeverKeyword') add(node)
      },
    },
  }
  new Visitor(visitors[kind]).visit(parsed.program)
  return [...new Set(places)]
}

function countCommentLines({ text, parsed }: Source) {
  return total(parsed.comments.map(({ start, end }) => countLines(text.slice(start, end)) + 1))
}

function countFilesByFolder(sources: Source[]) {
  const counts = new Map<string, number>()
  for (const { file } of sources) {
    const folder = dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

function countLines(text: string) {
  return text.split('\n').length - 1
}

function total(numbers: number[]) {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function getQuantile(sorted: number[], share: number) {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

function formatPercent(part: number, whole: number) {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
}
