import assert from 'node:assert/strict'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../run-step.ts'

const folders = 'contract,server,portal,back-office,web,ui,print,demo,testing,tools,e2e,bench'
const sources = globSync(`{${folders}}/**/*.{ts,tsx,sql}`, { cwd: root }).filter(
  (file) => file !== 'tools/checks/citations.test.ts',
)
const pages = ['decisions', 'safety', 'back-office', 'expectations']
const anchors = new Map(pages.map((page) => [page, readAnchors(`docs/rules/${page}.md`)]))
anchors.set('decision', fileNames('docs/decisions', /^(\d{4})-/))
anchors.set('requirements', fileNames('docs/requirements', /^([A-Z]{3})\.md$/))

const citation = new RegExp(`\\(((?:${[...anchors.keys()].join('|')})[ ,.;][^()]*)\\)`, 'g')
/** Looks like a citation but is none: a bare anchor, or a page outside the repository. */
const unknown =
  /\b(?:decisions [A-M]|safety (?:row )?\d+|beyond \d{1,2}|[RD]\d{1,2}|I\d\d|issue (?:point )?\d[\d.]*|brief of|documents? \d)\b|§/

test('every citation in a comment names something that stands in docs', () => {
  const comments = sources.flatMap((file) => readComments(file).map((text) => ({ file, text })))
  const cited = comments.filter(({ text }) => text.search(citation) >= 0)
  assert.ok(cited.length > 100, `only ${cited.length} citations found`)
  const wrong = comments.flatMap(({ file, text }) => findFaults(text).map(at(file)))
  assert.deepEqual(wrong, [])
})

test('docs cite what stands in docs', () => {
  const files = globSync(['*.md', 'docs/*.md', 'docs/{api,decisions,operations,reference}/*.md'], {
    cwd: root,
  })
  const wrong = files.flatMap((file) => missingIn(read(file)).map(at(file)))
  assert.deepEqual(wrong, [])
})

test('a citation of nothing and one without its page are found', () => {
  assert.deepEqual(findFaults('Pays. (decisions C, safety row 9, D12)'), [])
  assert.deepEqual(findFaults('Pays. (safety R1 to R11, goal 8, decision 0005)'), [])
  assert.deepEqual(findFaults('Pays. (decisions C, safety row 99)'), ['safety row 99'])
  assert.deepEqual(findFaults('Pays. (decisions C and E)'), ['decisions C and E'])
  assert.deepEqual(findFaults('As decision 0099 has it.'), ['decision 0099'])
  assert.deepEqual(findFaults('Pays. (R11)'), ['R11'])
  assert.deepEqual(findFaults('Pays. (issue point 11)'), ['issue point 11'])
  assert.deepEqual(findFaults('Pays. (docs/no-such-page.md)'), ['docs/no-such-page.md'])
})

function findFaults(comment: string) {
  const rest = comment.replace(citation, '')
  const numbered = [...rest.matchAll(/\bdecision (\d{4})\b/g)].map(([, number]) => number!)
  const files = [...rest.matchAll(/[\w./-]+\.md\b/g)].map(([path]) => path)
  return [
    ...missingIn(comment),
    ...numbered.filter((id) => !has('decision', id)).map((id) => `decision ${id}`),
    ...files.filter((path) => !existsSync(join(root, path))),
    ...(unknown.exec(rest) ?? []),
  ]
}

/** `page anchor, anchor to anchor, other-page anchor`: a bare anchor is of the page before it. */
function missingIn(text: string) {
  return [...text.matchAll(citation)].flatMap(([, inside]) => {
    let page = ''
    return inside!.split(/, | to /).flatMap((part) => {
      const [first = '', ...excerpt] = part.split(' ')
      const isNamed = anchors.has(first)
      if (isNamed) page = first
      const anchor = isNamed ? excerpt.join(' ') : part
      return has(page, anchor) ? [] : [`${page} ${anchor}`]
    })
  })
}

function has(page: string, anchor: string) {
  return anchors.get(page)?.has(anchor) ?? false
}

/** Headings (`I. Orders` by its letter too), bold starts of list items, first cells of rows. */
function readAnchors(file: string) {
  const found = read(file).matchAll(/^(?:## (.+)|- \*\*(.+?)\*\*.*|\| ([^|]+) \|.*)$/gm)
  return new Set(
    [...found].map(
      ([, heading, item, cell]) => heading?.replace(/^([A-M])\. .*/, '$1') ?? item ?? cell!,
    ),
  )
}

function fileNames(folder: string, name: RegExp) {
  return new Set(readdirSync(join(root, folder)).flatMap((file) => name.exec(file)?.[1] ?? []))
}

/** Each comment as one line; in SQL without the name of the invariant that it begins with. */
function readComments(file: string) {
  const comment = file.endsWith('.sql')
    ? /(?:^[ \t]*--.*\n?)+|--.*/gm
    : /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<![:'"`])\/\/ .*/gm
  return [...read(file).matchAll(comment)].map(([text]) =>
    text.replace(/^-- [IT]\d\d /gm, '').replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' '),
  )
}

function read(file: string) {
  return readFileSync(join(root, file), 'utf8')
}

function at(file: string) {
  return (fault: string) => `${file}: ${fault}`
}
