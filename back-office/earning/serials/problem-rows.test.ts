import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import { toProblemRows } from './problem-rows.ts'

const t = ((key: string | string[]) => [key].flat()[0]) as TFunction

test('each thing that is wrong in a line has a row of its own', () => {
  const rows = toProblemRows(t, [
    {
      line: 3,
      problems: [
        { field: 'serial', problem: 'repeated' },
        { field: 'region', problem: 'required' },
      ],
    },
    { line: 9, problems: [{ field: 'serial', problem: 'required' }] },
  ])
  assert.deepEqual(
    rows.map(({ line, field }) => `${line} ${field}`),
    ['3 serial', '3 region', '9 serial'],
  )
  assert.equal(new Set(rows.map(({ key }) => key)).size, 3)
})

test('a repeated number has words of its own', () => {
  const [row] = toProblemRows(t, [
    { line: 2, problems: [{ field: 'serial', problem: 'repeated' }] },
  ])
  assert.equal(row?.problem, 'backOffice.serials.repeated')
})
