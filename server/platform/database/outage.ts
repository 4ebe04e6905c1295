/** The network: nobody there, or gone in the middle. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]
const missingSocket = 'ENOENT'
const cutCodes = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', '57P01', '57P02', '25P03']
const startingUp = '57P03'
const tooManyConnections = '53300'
const queryCancelled = '57014'
const readOnly = '25006'
const diskFull = '53100'
/** Shutting down, crashed, starting; a statement cancelled; idle in a transaction; no space left. */
const databaseCodes = [
  '57P01',
  '57P02',
  startingUp,
  '25P03',
  tooManyConnections,
  queryCancelled,
  readOnly,
]

const cutMessages =
  /^Connection terminated( unexpectedly)?$|^Client .* is not queryable$|^Postgres connection has been discarded/
const connectMessages = /^timeout expired$|due to connection timeout$|^timeout exceeded when trying/
const silentMessages = /^Query read timeout$/

type ThrownError = { code?: string; message?: string; syscall?: string }

/** The pool had no connection to give in time although PostgreSQL answers: too much at once. */
export class PoolBusy extends Error {
  override name = 'PoolBusy'
}

/** The connection was lost in a transaction; whether it was committed is not known after its end. */
export class LostTransaction extends Error {
  override name = 'LostTransaction'
  readonly mayBeCommitted: boolean

  constructor(cause: unknown, mayBeCommitted: boolean) {
    super('The connection was lost in a transaction.', { cause })
    this.mayBeCommitted = mayBeCommitted
  }
}

export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof LostTransaction) return true
  const { code = '', message = '' } = toThrown(error)
  return (
    isUnconnected(error) ||
    isCut(error) ||
    code.startsWith('08') ||
    databaseCodes.includes(code) ||
    networkCodes.includes(code) ||
    silentMessages.test(message)
  )
}

/** Reports whether the connection broke in use; another one may work. */
export function isCut(error: unknown) {
  const { code = '', message = '' } = toThrown(error)
  return cutCodes.includes(code) || code === '08006' || cutMessages.test(message)
}

/** Reports whether there was no connection at all, so that nothing can have been done. */
export function isUnconnected(error: unknown) {
  const { code = '', message = '', syscall } = toThrown(error)
  return (
    (isOfConnecting(syscall) && (networkCodes.includes(code) || code === missingSocket)) ||
    code === startingUp ||
    code === tooManyConnections ||
    connectMessages.test(message)
  )
}

/** Reports whether lost work may have been committed all the same. */
export function mayBeDone(error: unknown) {
  if (error instanceof LostTransaction) return error.mayBeCommitted
  if ([queryCancelled, readOnly].includes(toThrown(error).code ?? '')) return false
  return isDatabaseDown(error) && !isUnconnected(error)
}

/** It still reads, and writes again once there is space. */
export function isDatabaseFull(error: unknown) {
  return toThrown(error).code === diskFull
}

export function isReadOnly(error: unknown) {
  return toThrown(error).code === readOnly
}

export function isPoolWait(error: unknown) {
  return toThrown(error).message === 'timeout exceeded when trying to connect'
}

function isOfConnecting(syscall = '') {
  return syscall === 'connect' || syscall === 'getaddrinfo'
}

function toThrown(error: unknown): ThrownError {
  return error ?? {}
}
