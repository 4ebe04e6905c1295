import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { nodeFlags } from '../builds/build-server.ts'
import { root } from '../run-step.ts'

const sections = [
  { file: 'docs/tour.md', heading: '## Where is …?' },
  { file: 'CONTRIBUTING.md', heading: '## Which feature to mirror' },
]

for (const { file, heading } of sections)
  test(`every path that ${file} names below "${heading.slice(3)}" exists`, () => {
    const paths = pathsIn(readSection(file, heading))
    assert.ok(paths.length > 10, `only ${paths.length} paths found`)
    assert.deepEqual(paths.filter(isMissing), [])
  })

test('a missing file, a missing folder and a feature that nobody has are found', () => {
  const named = '`no/such.ts` · `no-folder/` · `server/<feature>/no-such.ts`'
  assert.deepEqual(pathsIn(named).filter(isMissing), [
    'no/such.ts',
    'no-folder/',
    'server/<feature>/no-such.ts',
  ])
})

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

test('every relative link of every page leads somewhere', () => {
  const links = pages.flatMap((page) => findLinks(page, readFileSync(join(root, page), 'utf8')))
  assert.ok(links.length > 40, `only ${links.length} links found`)
  assert.deepEqual(links.filter(isBroken), [])
})

test('a link to no file and one to no heading are found, a quoted one is none', () => {
  const text = '[a](gone.md) [b](README.md#no-such-heading) [c](README.md#start) `[d](e.md)`'
  assert.deepEqual(
    findLinks('a.md', text)
      .filter(isBroken)
      .map(({ target }) => target),
    ['gone.md', 'README.md#no-such-heading'],
  )
})

test('production and `npm start` run Node as it is measured', () => {
  const flags = nodeFlags.join(' ')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  assert.ok(read('docs/operations/deploy.md').includes(`node ${flags} dist/server/main.js`))
  assert.ok(read('Containerfile').includes(`"${nodeFlags.join('", "')}", "dist/server/main.js"`))
  assert.ok(read('package.json').includes(`${flags} tools/start.ts`))
})

test('the README is read in a minute and its index names every folder of docs', () => {
  assert.ok(statSync(join(root, 'README.md')).size <= 5000)
  const index = readFileSync(join(root, 'docs/README.md'), 'utf8')
  const folders = globSync('docs/*/', { cwd: root }).map((folder) => `${basename(folder)}/`)
  assert.deepEqual(
    folders.filter(
      (folder) => folder !== 'pictures/' && !index.includes(`(${folder.slice(0, -1)}`),
    ),
    [],
  )
})

test('the index of decisions has each of them', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const files = globSync('docs/decisions/0*.md', { cwd: root }).map((file) => basename(file))
  assert.deepEqual(
    files.filter((file) => !index.includes(`](${file})`)),
    [],
  )
})

type Link = { page: string; target: string }

/** Links of a page to other files of the repository, outside code. */
function findLinks(page: string, text: string): Link[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
  return targets
    .filter((target) => !/^(https?:|mailto:)/.test(target))
    .map((target) => ({ page, target }))
}

function isBroken({ page, target }: Link) {
  const [path, fragment] = target.split('#') as [string, string?]
  const file = path ? join(dirname(page), path) : page
  if (!existsSync(join(root, file))) return true
  return fragment !== undefined && !headingsOf(file).includes(fragment)
}

/** As GitHub makes fragments of them. */
function headingsOf(file: string) {
  const headings = readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function readSection(file: string, heading: string) {
  const text = readFileSync(join(root, file), 'utf8')
  const start = text.indexOf(`${heading}\n`)
  assert.ok(start >= 0, `${file} has no "${heading}"`)
  return text.slice(start + heading.length).split(/^## /m)[0]!
}

/** In backticks with a slash and without a space; no address, no command. */
function pathsIn(text: string) {
  return [...text.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map(([, path]) => path!).filter(isPath)
}

function isPath(text: string) {
  return !text.startsWith('/') && !text.includes('://')
}

/** The same `<feature>` stands for any one name, but for one name in the whole path. */
function isMissing(path: string) {
  const glob = path.replace(/\/$/, '').replaceAll(/<\w+>/g, '*')
  const shape = new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
      .replace(/<(\w+)>/, '(?<$1>[^/]+)')
      .replaceAll(/(?<!\?)<(\w+)>/g, '\\k<$1>')}$`,
  )
  return !globSync(glob, { cwd: root }).some((found) => shape.test(found))
}
