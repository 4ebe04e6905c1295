import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from './to-csv.ts'

test('a formula is quoted, a number stays a number', () => {
  assert.equal(toCsv([['=1+1', '+48', '-2', '@x', -5]]), "\uFEFF'=1+1;'+48;'-2;'@x;-5\r\n")
})

test('what parts columns, lines or texts stands between quotes', () => {
  assert.equal(toCsv([['a;b', 'a"b', 'a\nb']]), '\uFEFF"a;b";"a""b";"a\nb"\r\n')
})
