import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Refusal } from '#server/platform/http/refuse.ts'
import { readPdfLines } from '#testing/pdf-text.ts'
import { createWorkers } from './create-workers.ts'

function createOwn(settings: Parameters<typeof createWorkers>[0]) {
  const workers = createWorkers(settings)
  after(() => workers.close())
  return workers
}

const sheet = {
  title: 'What the club knows',
  date: '15.06.2026',
  language: 'pl',
  sections: [{ title: 'Osoba', lines: ['Żaneta'], nothing: '–' }],
}
const getOutcome = (call: Promise<Buffer>) =>
  call.then(
    () => 'made',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

test('a sheet is drawn beside the calls, which go on meanwhile', async () => {
  const workers = createOwn({})
  let ticks = 0
  const ticking = setInterval(() => ticks++, 0)
  const lines = Array.from({ length: 2000 }, (_, number) => String(number))
  const sections = [...sheet.sections, { title: 'Dużo', lines, nothing: '–' }]
  const pdf = await workers.run('drawDataExportSheet', { ...sheet, sections })
  clearInterval(ticking)
  assert.ok(readPdfLines(pdf).flat().join(' ').includes('Żaneta'))
  assert.ok(ticks > 20, String(ticks))
})

test('a table quotes what a spreadsheet would run, and numbers stay numbers', async () => {
  const table = await createOwn({}).run('writeCsvTable', [
    ['name', 'points'],
    ['=1+1', -5],
    ['a;b', 7],
  ])
  assert.equal(table.toString(), '\uFEFFname;points\r\n\'=1+1;-5\r\n"a;b";7\r\n')
})

test('so many wait for a thread, more are asked to come later', async () => {
  const workers = createOwn({ threads: 1, maxWaiting: 2 })
  const ends = await Promise.all(
    Array.from({ length: 10 }, () => getOutcome(workers.run('drawDataExportSheet', sheet))),
  )
  assert.equal(ends.filter((end) => end === 'made').length, 3)
  assert.equal(ends.filter((end) => end === 'common.busy').length, 7)
  assert.equal(await getOutcome(workers.run('drawDataExportSheet', sheet)), 'made')
})

test('what takes too long is given up, and the next has a fresh thread', async () => {
  const hasty = createOwn({ threads: 1, timeoutMilliseconds: 1 })
  assert.equal(await getOutcome(hasty.run('drawDataExportSheet', sheet)), 'common.busy')
  assert.equal(await getOutcome(hasty.run('drawDataExportSheet', sheet)), 'common.busy')
})

test('a fault in a thread is a fault here and leaves the thread in use', async () => {
  const workers = createOwn({ threads: 1 })
  const broken = { ...sheet, sections: null } as unknown as typeof sheet
  assert.match(await getOutcome(workers.run('drawDataExportSheet', broken)), /TypeError/)
  assert.equal(await getOutcome(workers.run('drawDataExportSheet', sheet)), 'made')
})
