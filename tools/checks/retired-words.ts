import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseResult, parseSync, Visitor } from 'vite'
import { folders, readSources } from './import-graph.ts'

type Place = { file: string; line: number; word: string }
type Reading = { file: string; text: string; parsed?: ParseResult }
/** Text of a file, read as names or as a sentence. */
type Piece = { text: string; at: number; isName: boolean }
type Allowed = { word: RegExp; file?: RegExp; reason: string }

/** Files that read or write the ledger. */
const ledger =
  /^server\/(points|members|testing|companies\/inactive|reports\/liability)|tables|invariants|\d{4}-points|(buyer-history|staff-top-up|serial-life|member-side)\.reads|(servers\.load|serials)\.test|record-adjustment|place-order|(points|members|member-merge)\.admin|en\.json|^back-office\/members|^tools\/mutants/
const glossary = 'docs/glossary.md'
const heading = '## Retired words'

const allowed: Allowed[] = [
  { word: /back[-_]?office/i, reason: 'the application itself' },
  { word: /^[/@]office$/, reason: 'its address, which bookmarks and its cookie know' },
  { word: /./, file: /^server\/database\/seed\/demo\/pictures\//, reason: 'drawings' },
  { word: /house_?number|^HouseLine(Icon)?$|^house(Picture|-\d?)$/i, reason: 'a building' },
  {
    word: /keep(PreviousData|Alive|Highlight)|auto(Play|Correct)|playOnInit|errorCorrectionLevel/,
    reason: 'names of libraries and of the browser',
  },
  { word: /^(SealCheck|SealWarning|Play)(Icon)?$/, reason: 'names of icons' },
  { word: /^(onPlay|togglePlay|play(Video|YouTube|Signal|Sound)?)$/, reason: 'films, tones' },
  {
    word: /points?_?hold|hold-?_?(points|lot|id)|end[-_]hold|held-?_?(points|for)|(release|spend)Hold/i,
    reason: 'points are held',
  },
  { word: /^(is)?(hold|held)$/i, file: ledger, reason: 'points are held' },
  { word: /on_?hold$/i, reason: 'a case that waits for the member' },
  { word: /looks?_?alike/i, reason: 'companies and serials that look alike' },
  {
    word: /words?/i,
    file: /tables|search-terms|shop-offers|local-addresses|0001|0018/,
    reason: 'words of a search',
  },
  { word: /./, file: /^tools\/checks\/retired-words/, reason: 'this file and its test' },
  { word: /^retired-?words/i, reason: 'its name' },
  {
    word: /^houses?$/,
    file: /post-box|projects\.rules|new-address|tier|registration-steps/i,
    reason: 'a building',
  },
  { word: /^BRING-/, reason: 'an invitation code of a test' },
  {
    word: /^(Goods|told|Shown|House|the office)$/,
    file: /^journeys|type-name/,
    reason: 'what the screen says',
  },
  { word: /^least$/, file: /^server\/points|^bench|0018/, reason: 'the function of PostgreSQL' },
  { word: /^seal$/, file: /^server\/secrets/, reason: 'a prefix of stored key ids' },
  { word: /^SEAL_SECRET$/, file: /^server\/config/, reason: 'a data folder of before has it' },
  {
    word: /^office$/,
    file: /staff-sign-in|staff-session|session\.test/,
    reason: 'the name of cookie and token',
  },
]

/** Where a word of the former language stands: in code, SQL, phrase keys, paths, comments, papers. */
export function retiredWordsIn(root: string, readings: Reading[] = readingsOf(root)): Place[] {
  const { inNames, inSentences } = retiredWords(root)
  const inName = new RegExp(` (${inNames.join('|')}) `)
  const inSentence = new RegExp(`\\b(${inSentences.join('|')})\\b`, 'gi')
  const found = ({ text, isName }: Piece) =>
    isName
      ? [...text.matchAll(/[/@]?[A-Za-z_$][\w$-]*/g)].filter(([name]) => inName.test(spaced(name)))
      : [...text.matchAll(inSentence)]
  return readings.flatMap((reading) =>
    piecesOf(reading).flatMap((piece) =>
      found(piece)
        .map(({ 0: word, index }) => ({ word, at: piece.at + index }))
        .filter(({ word }) => !isAllowed(word, reading.file))
        .map(({ word, at }) => ({
          file: reading.file,
          line: lineAt(reading.text, at),
          word: word.replace(/^[/@]/, ''),
        })),
    ),
  )
}

/** The last table of the glossary. */
export function retiredWords(root: string) {
  const table = read(root, glossary).split(heading)[1] ?? ''
  const rows = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \| (names|everywhere) \|$/gm)]
  const listed = rows.flatMap(([, cell, where]) => cell!.split(', ').map((word) => [word, where]))
  return {
    inNames: listed.map(([word]) => word!),
    inSentences: listed.flatMap(([word, where]) => (where === 'everywhere' ? [word!] : [])),
  }
}

/** A reading without text is of the path alone. */
function readingsOf(root: string): Reading[] {
  const find = (...patterns: string[]) => globSync(patterns, { cwd: root }).sort()
  const inFolders = `{${folders.join(',')}}/**/*`
  const others = find(`${inFolders}.sql`, '*.md', 'docs/*.md', 'docs/decisions/*.md')
  return [
    ...readSources(),
    ...[...others, 'phrases/en.json', 'package.json'].map((file) => ({
      file,
      text: read(root, file),
    })),
    ...find(`${inFolders}.*`).map((file) => ({ file, text: '' })),
  ]
}

function piecesOf({ file, text, parsed }: Reading) {
  if (text === '') return [name(file)]
  if (file.endsWith('.sql')) return piecesOfSql(text)
  if (file.endsWith('.md')) return piecesOfPaper(text)
  if (file.endsWith('.json')) return keysOf(text)
  return piecesOfCode(text, parsed ?? parseSync(file, text))
}

function piecesOfCode(text: string, parsed: ParseResult) {
  const pieces = parsed.comments.map(({ value, start }) => sentence(value, start))
  const add = (node: { name: string; start: number }) => pieces.push(name(node.name, node.start))
  const inSql = new Set<number>()
  const string = (value: string, at: number) =>
    pieces.push(inSql.has(at) || isCode(value) ? name(value, at) : sentence(value, at))
  new Visitor({
    Identifier: add,
    JSXIdentifier: add,
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (/^sql\b/.test(text.slice(tag.start, tag.end)))
        for (const { start } of quasi.quasis) inSql.add(start)
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') string(value, start)
    },
    TemplateElement: ({ value, start }) => string(value.raw, start),
  }).visit(parsed.program)
  return pieces
}

/** Keys, paths, union members; SQL without its tag. */
function isCode(value: string) {
  return !/\s/.test(value.trim()) || /^\s*(select|insert into|update \w+ set)\s/.test(value)
}

function piecesOfSql(text: string) {
  return [...text.matchAll(/--.*|(?:(?!--)[^])+/g)].map(({ 0: part, index }) =>
    part.startsWith('--') ? sentence(part, index) : name(part, index),
  )
}

/** Code in a paper is read as names. */
function piecesOfPaper(text: string) {
  return [...text.split(heading)[0]!.matchAll(/```[^]*?```|`[^`]*`|[^`]+/g)].map(
    ({ 0: part, index }) => (part.startsWith('`') ? name(part, index) : sentence(part, index)),
  )
}

function keysOf(text: string) {
  return [...text.matchAll(/"([^"]+)":/g)].map(({ 1: key, index }) => name(key!, index))
}

function name(text: string, at = 0): Piece {
  return { text, at, isName: true }
}

function sentence(text: string, at: number): Piece {
  return { text, at, isName: false }
}

/** `heldByStaff`, `held_by_staff`, `held-by-staff`: ` held by staff `. */
function spaced(word: string) {
  return ` ${word
    .replace(/[/@_$-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()} `
}

function lineAt(text: string, at: number) {
  return text.slice(0, at).split('\n').length
}

function isAllowed(found: string, file: string) {
  return allowed.some(
    ({ word, file: where }) =>
      word.test(found.replace(/^[/@](?!office)/, '')) && (where?.test(file) ?? true),
  )
}

function read(root: string, file: string) {
  return readFileSync(join(root, file), 'utf8')
}
