import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createFolderFiles, isDiskFull } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'files-'))
after(() => rm(folder, { recursive: true, force: true }))
const files = createFolderFiles(join(folder, 'stored'))
const drafts = join(folder, 'stored', 'drafts')
const content = Buffer.from('a picture')

test('a file is kept whole under its name, read, replaced and removed', async () => {
  assert.equal(await files.read('a/b/one.webp'), null)
  await files.save('a/b/one.webp', content)
  assert.deepEqual(await files.read('a/b/one.webp'), content)
  await files.save('a/b/one.webp', Buffer.from('another'))
  assert.equal(String(await files.read('a/b/one.webp')), 'another')
  assert.deepEqual(await readdir(drafts), [])
  await files.remove('a/b/one.webp')
  await files.remove('a/b/one.webp')
  assert.equal(await files.read('a/b/one.webp'), null)
})

test('of a file that cannot be kept nothing stays', async () => {
  await mkdir(join(folder, 'stored', 'taken', 'inside'), { recursive: true })
  await assert.rejects(files.save('taken', content))
  assert.deepEqual(await readdir(drafts), [])
})

test('what a killed server left half-written goes after a day', async () => {
  const now = new Date('2026-06-15T09:00:00Z')
  for (const [name, hours] of [
    ['old', 25],
    ['young', 1],
  ] as const) {
    await writeFile(join(drafts, name), 'half')
    const at = new Date(now.getTime() - hours * 3_600_000)
    await utimes(join(drafts, name), at, at)
  }
  await files.sweep(now)
  assert.deepEqual(await readdir(drafts), ['young'])
  await createFolderFiles(join(folder, 'nothing')).sweep(now)
})

test('a full disk and a full quota are told apart from other mishaps', () => {
  const createError = (code: string) => Object.assign(new Error(code), { code })
  assert.ok(isDiskFull(createError('ENOSPC')) && isDiskFull(createError('EDQUOT')))
  assert.ok(!isDiskFull(createError('EACCES')) && !isDiskFull(new Error('no code')))
})
