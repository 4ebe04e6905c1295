import pino, { type DestinationStream } from 'pino'

/**
 * Never logged: PostgreSQL quotes rows here, with names,
 * addresses and typed text. (safety R10)
 */
const quoting = ['err.detail', 'err.where', 'err.query', 'err.internalQuery']

/** JSON lines, to the standard output by default. */
export function createLog(level: string, stream?: DestinationStream) {
  const redact = { paths: ['req.headers.authorization', ...quoting], remove: true }
  return pino({ level, redact }, stream)
}
