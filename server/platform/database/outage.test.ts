import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isCut,
  isDatabaseDown,
  isDatabaseFull,
  isUnconnected,
  LostTransaction,
  mayBeDone,
  PoolBusy,
} from './outage.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

const cut = [
  coded('ECONNRESET'),
  coded('EPIPE'),
  coded('57P01'),
  coded('57P02'),
  coded('25P03'),
  coded('08006'),
  new Error('Connection terminated'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Postgres connection has been discarded'),
]
const unconnected = [
  coded('ECONNREFUSED', { syscall: 'connect' }),
  coded('ENOENT', { syscall: 'connect' }),
  coded('EHOSTUNREACH', { syscall: 'connect' }),
  coded('ETIMEDOUT', { syscall: 'connect' }),
  coded('EAI_AGAIN', { syscall: 'getaddrinfo' }),
  coded('57P03'),
  coded('53300'),
  new Error('timeout expired'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated due to connection timeout'),
]
const others = [
  coded('ETIMEDOUT'),
  coded('08001'),
  coded('08003'),
  coded('57014'),
  coded('25006'),
  new Error('Query read timeout'),
]
const mistakes = [
  coded('23505'),
  coded('42P01'),
  coded('40P01'),
  coded('55P03'),
  coded('53100'),
  coded('ENOENT', { syscall: 'open' }),
  coded('ENOSPC'),
  coded('ESOCKET', { syscall: 'connect' }),
  new PoolBusy('No connection was free.'),
  new Error('The company is not queryable by name'),
  new TypeError('undefined is not a function'),
  undefined,
  null,
]

test('what says that PostgreSQL is away is an outage, what we did wrong is not', () => {
  for (const error of [...cut, ...unconnected, ...others])
    assert.ok(isDatabaseDown(error), error.message)
  for (const error of mistakes) assert.ok(!isDatabaseDown(error), String(error))
  assert.ok(isDatabaseDown(new LostTransaction(cut[0], false)))
})

test('what was cut may live on another connection, what never was there may not', () => {
  for (const error of cut) assert.deepEqual([isCut(error), isUnconnected(error)], [true, false])
  for (const error of unconnected)
    assert.deepEqual([isCut(error), isUnconnected(error)], [false, true])
})

test('what was under way may be done, what had no connection, was undone or refused is not', () => {
  for (const error of cut) assert.ok(mayBeDone(error), error.message)
  assert.ok(mayBeDone(new Error('Query read timeout')))
  for (const error of [...unconnected, coded('57014'), coded('25006'), ...mistakes])
    assert.ok(!mayBeDone(error), String(error))
  assert.ok(mayBeDone(new LostTransaction(cut[0], true)))
  assert.ok(!mayBeDone(new LostTransaction(cut[0], false)))
})

test('a full disk is told apart', () => {
  assert.ok(isDatabaseFull(coded('53100')))
  assert.ok(!isDatabaseFull(coded('53300')))
})
