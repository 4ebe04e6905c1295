import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Attachment,
  mayRetry,
  findObstacle,
  findFileProblem,
  withFiles,
} from './attachments.ts'

let ids = 0
const newId = () => `id-${++ids}`

function aFile(name: string, type = 'image/png') {
  return new File(['x'], name, { type, lastModified: 1 })
}

test('pictures and PDFs of ten megabytes are taken, HEIC by its ending too', () => {
  assert.equal(findFileProblem({ name: 'a.HEIC', type: '', size: 10_000_000 }), undefined)
  assert.equal(findFileProblem({ name: 'a.pdf', type: 'application/pdf', size: 1 }), undefined)
  assert.equal(findFileProblem({ name: 'a.png', type: 'image/png', size: 10_000_001 }), 'size')
  assert.equal(
    findFileProblem({ name: 'a.exe', type: 'application/x-msdownload', size: 1 }),
    'type',
  )
})

test('a refused file takes no place from the others, a sixth says why it is not taken', () => {
  const names = ['1.png', 'a.gif', '2.png', '3.png', '4.png', '5.png', '6.png']
  const files = names.map((name) => aFile(name, name.endsWith('gif') ? 'image/gif' : 'image/png'))
  const all = withFiles([], files, newId)
  assert.deepEqual(
    all.map(({ problem }) => problem),
    [undefined, 'type', undefined, undefined, undefined, undefined, 'tooMany'],
  )
})

test('what is chosen twice stands once', () => {
  const once = withFiles([], [aFile('1.png')], newId)
  assert.equal(withFiles(once, [aFile('1.png'), aFile('2.png')], newId).length, 2)
})

test('words wait for what is under way and for a decision on what was refused', () => {
  const one = withFiles([], [aFile('1.png')], newId)[0]!
  const uploaded: Attachment = { ...one, state: 'arrived', uuid: 'u' }
  const failedFile: Attachment = { ...one, state: 'refused', problem: { error: new Error('no') } }
  assert.equal(findObstacle([uploaded, one]), 'uploading')
  assert.equal(findObstacle([uploaded, failedFile]), 'refused')
  assert.equal(findObstacle([uploaded, { ...one, state: 'queued' }]), undefined)
  assert.equal(mayRetry(failedFile), true)
  assert.equal(mayRetry({ ...failedFile, problem: 'type' }), false)
})
