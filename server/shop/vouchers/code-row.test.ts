import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { encrypt, getEncryptionKeyId, type Secrets, decrypt } from '#server/platform/secrets.ts'
import { parseCodeRow } from './code-row.ts'
import { isLow } from './maintain-pools.ts'
import { maskCode } from './encrypted-code.ts'

const key = () => randomBytes(32)
const row = (code: string, password = '', expires_on = '2027-12-31') =>
  parseCodeRow({ code, password, expires_on })

function listProblems(found: ReturnType<typeof parseCodeRow>) {
  return Array.isArray(found) ? found.map(({ field, problem }) => `${field} ${problem}`) : []
}

test('a row is a code, perhaps a password, and the last day it is good for', () => {
  assert.deepEqual(parseCodeRow({ code: ' AB-1234 ', expires_on: '2027-12-31' }), {
    code: 'AB-1234',
    password: '',
    expiresOn: '2027-12-31',
  })
  assert.deepEqual(listProblems(row('<img src=x onerror=alert(1)>', "';drop table x")), [])
})

test('what a spreadsheet has made of a code is told, and so is what nobody can type', () => {
  const cases: [string, string][] = [
    ['', 'code required'],
    ['AB1', 'code too_short'],
    ['A'.repeat(101), 'code too_long'],
    ['=1+1', 'code formula'],
    ['="0012345"', 'code formula'],
    ['+48123456', 'code formula'],
    ['-12345', 'code formula'],
    ['@SUM(A1)', 'code formula'],
    ['4.82E+15', 'code rounded'],
    ['4,82E+15', 'code rounded'],
    ['AB\u0000CDE', 'code characters'],
    ['AB\u200BCDE', 'code characters'],
    ['ABC\uFFFDE', 'code characters'],
  ]
  for (const [code, problem] of cases) assert.deepEqual(listProblems(row(code)), [problem], code)
  assert.deepEqual(listProblems(row('ABCD', '=A1')), ['password formula'])
  for (const day of ['31.12.2027', '2027-02-30', '2027-1-1', '12/31/2027'])
    assert.deepEqual(listProblems(row('ABCD', '', day)), ['expires_on invalid'], day)
  assert.deepEqual(listProblems(row('ABCD', '', '')), ['expires_on required'])
  assert.deepEqual(listProblems(row('ABCD', '', '9999-12-31')), ['expires_on too_large'])
})

test('a mask shows the end of a code, never more than a third of it, and nothing of a password', () => {
  const maskPair = (code: string, password = '') => maskCode({ code, password })
  assert.deepEqual(maskPair('7788-9900-4821', '5512'), { code: '•••• 4821', password: '••••' })
  assert.deepEqual(maskPair('123456'), { code: '•••• 56', password: '' })
  assert.deepEqual(maskPair('1234').code, '•••• 4')
})

test('a pool is low below 20 codes, or below what is used in 14 days', () => {
  assert.ok(isLow({ left: 19, ordered: 0 }))
  assert.ok(!isLow({ left: 20, ordered: 0 }))
  assert.ok(isLow({ left: 139, ordered: 300 }))
  assert.ok(!isLow({ left: 140, ordered: 300 }))
})

test('what an older key has encrypted is still decrypted, and by no other key', () => {
  const [older, newer] = [key(), key()]
  const keys = { tokenKey: key(), codeKey: key(), fingerprintKey: key() }
  const before: Secrets = { ...keys, encryptionKey: older }
  const encrypted = encrypt(before, { code: 'ABCD' })
  assert.deepEqual(
    decrypt({ ...keys, encryptionKey: newer, oldEncryptionKeys: [key(), older] }, encrypted),
    {
      code: 'ABCD',
    },
  )
  assert.throws(() =>
    decrypt({ ...keys, encryptionKey: newer, oldEncryptionKeys: [key()] }, encrypted),
  )
  assert.throws(() => decrypt({ ...keys, encryptionKey: newer }, encrypted))
  assert.notEqual(getEncryptionKeyId(before), getEncryptionKeyId({ encryptionKey: newer }))
  assert.notEqual(encrypt(before, 'x').toString('hex'), encrypt(before, 'x').toString('hex'))
})
