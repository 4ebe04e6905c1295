import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanFileName } from './file-names.ts'

test('of the name of a file its last part is taken, without what no name has', () => {
  assert.equal(cleanFileName('C:\\Logos\\Dach i okno.pdf'), 'Dach i okno.pdf')
  assert.equal(cleanFileName('../../etc/logo.svg'), 'logo.svg')
  assert.equal(cleanFileName('log\u202eo<1>\u0000.png'), 'logo1.png')
  assert.equal(cleanFileName('logos/'), '')
})
