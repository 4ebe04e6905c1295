import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './create-log.ts'

test('an error of the database is logged without the row that it quotes', () => {
  let line = ''
  const log = createLog('error', { write: (text) => void (line += text) })
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'installer_email',
    detail: 'Key (email)=(marek@firm.pl) already exists.',
    where: 'SQL statement "… marek@firm.pl"',
  })
  log.error({ err: error }, 'fault')
  const { err, msg } = JSON.parse(line)
  assert.deepEqual([err.message, err.code, msg], ['duplicate key', '23505', 'fault'])
  assert.equal(err.constraint, 'installer_email')
  assert.ok(!line.includes('marek'))
})
