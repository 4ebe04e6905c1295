import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { publicFiles } from '#server/platform/outside/files.ts'
import { testApp } from '#testing/test-app.ts'

const { app, config } = await testApp()
const name = '0123456789abcdef'.repeat(2)
const isBuilt = existsSync('dist/portal/index.html')

async function getCacheControl(file: string) {
  const path = join(config.dataDir, 'files/public', file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'picture')
  const { statusCode, headers } = await app.inject(`${publicFiles}/${file}`)
  assert.equal(statusCode, 200, file)
  return String(headers['cache-control'])
}

test('a picture that is never drawn anew is kept for ever, others for a day', async () => {
  for (const folder of ['products', 'content'])
    assert.match(await getCacheControl(`${folder}/${name}-320.webp`), /max-age=31536000, immutable/)
  for (const file of [`avatars/${name}.webp`, 'products/mug-1-320.webp'])
    assert.match(await getCacheControl(file), /max-age=86400(?!.*immutable)/)
})

test(
  'of what is built, files named by their content are kept for ever, pages are asked for anew',
  { skip: !isBuilt },
  async () => {
    const page = await app.inject('/login')
    assert.equal(page.headers['cache-control'], 'no-cache')
    const style = /\/assets\/base-[\w-]+\.css/.exec(page.body)![0]
    const { headers } = await app.inject(style)
    assert.match(String(headers['cache-control']), /immutable/)
    const picture = await app.inject('/pictures/login.svg')
    assert.match(String(picture.headers['cache-control']), /max-age=86400/)
  },
)

test(
  'the worker holds the page, all code, styles and fonts, and every file it names is there',
  { skip: !isBuilt },
  async () => {
    const worker = await app.inject('/service-worker.js')
    const urls = [...worker.body.matchAll(/\{url:[`"]([^`"]+)[`"],revision:/g)].map(
      ([, url]) => url!,
    )
    const built = globSync('assets/*.{js,css,woff2,wasm}', { cwd: 'dist/portal' })
    const phrases = phraseFiles()
    assert.ok(built.length > 200 && phrases.size >= 60)
    const needed = ['index.html', ...built.filter((file) => !phrases.has(file))]
    const others = urls.filter((url) => !url.startsWith('pictures/'))
    assert.deepEqual(others.toSorted(), needed.toSorted())
    assert.ok(urls.some((url) => url.startsWith('pictures/empty-')))
    for (const url of urls) assert.ok(existsSync(`dist/portal/${url}`), url)
  },
)

/** Phrases come with the language in use: one of fifteen. */
function phraseFiles() {
  const manifest = readFileSync('dist/portal/.vite/manifest.json', 'utf8')
  const chunks = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>)
  const phrases = chunks.filter(([source]) => source.startsWith('../phrases/'))
  return new Set(phrases.map(([, { file }]) => file))
}
