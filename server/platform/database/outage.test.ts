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

const createError = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { code, ...more })

const cut = [
  createError('ECONNRESET'),
  createError('EPIPE'),
  createError('57P01'),
  createError('57P02'),
  createError('25P03'),
  createError('08006'),
  new Error('Connection terminated'),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Postgres connection has been discarded'),
]
const unconnected = [
  createError('ECONNREFUSED', { syscall: 'connect' }),
  createError('ENOENT', { syscall: 'connect' }),
  createError('EHOSTUNREACH', { syscall: 'connect' }),
  createError('ETIMEDOUT', { syscall: 'connect' }),
  createError('EAI_AGAIN', { syscall: 'getaddrinfo' }),
  createError('57P03'),
  createError('53300'),
  new Error('timeout expired'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated due to connection timeout'),
]
const others = [
  createError('ETIMEDOUT'),
  createError('08001'),
  createError('08003'),
  createError('57014'),
  createError('25006'),
  new Error('Query read timeout'),
]
const mistakes = [
  createError('23505'),
  createError('42P01'),
  createError('40P01'),
  createError('55P03'),
  createError('53100'),
  createError('ENOENT', { syscall: 'open' }),
  createError('ENOSPC'),
  createError('ESOCKET', { syscall: 'connect' }),
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
  for (const error of [...unconnected, createError('57014'), createError('25006'), ...mistakes])
    assert.ok(!mayBeDone(error), String(error))
  assert.ok(mayBeDone(new LostTransaction(cut[0], true)))
  assert.ok(!mayBeDone(new LostTransaction(cut[0], false)))
})

test('a full disk is told apart', () => {
  assert.ok(isDatabaseFull(createError('53100')))
  assert.ok(!isDatabaseFull(createError('53300')))
})
