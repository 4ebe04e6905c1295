import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../run-step.ts'

const folder = join(root, 'content/public')

test('pictures carry no script and nothing from outside', () => {
  const files = globSync('**/*.svg', { cwd: folder })
  assert.ok(files.length > 30)
  for (const file of files) {
    const svg = readFileSync(join(folder, file), 'utf8')
    assert.doesNotMatch(svg, /<(script|image|style|foreignObject|use)\b|href|data:|\son\w+=/, file)
    // A still of a film sets its words in whatever letters there are.
    if (!file.includes('/video-')) assert.doesNotMatch(svg, /<text\b|font/, file)
    assert.doesNotMatch(svg, /url\((?!#)/, file)
    assert.doesNotMatch(svg.replace('http://www.w3.org/2000/svg', ''), /https?:/, file)
  }
})

test('every picture that the sources name is there', () => {
  const sources = globSync(
    '{portal,back-office,ui,web,server,tools}/**/!(*.test).{ts,tsx,css,html}',
    { cwd: root },
  )
  const named = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const found = text.matchAll(/\/pictures\/[\w-]+\.(?:svg|png)|picture="[\w-]+"/g)
    return [...found].map(([name]) => name.replace(/picture="(.+)"/, '/pictures/empty-$1.svg'))
  })
  assert.ok(named.length > 15)
  assert.deepEqual(
    named.filter((name) => !existsSync(join(folder, name))),
    [],
  )
})
