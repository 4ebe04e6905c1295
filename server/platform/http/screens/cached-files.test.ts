import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { publicFiles } from '#server/platform/outside/files.ts'
import { testApp } from '#testing/test-app.ts'

const { app, config } = await testApp()
const name = '0123456789abcdef'.repeat(2)

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
  { skip: !existsSync('dist/portal/index.html') },
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
