import pino, { type DestinationStream } from 'pino'

/** What PostgreSQL adds to an error quotes rows: names, addresses, what somebody typed. (safety R10) */
const quoting = ['err.detail', 'err.where', 'err.query', 'err.internalQuery']

/** JSON lines, to the standard output unless told. */
export function createLog(level: string, stream?: DestinationStream) {
  const redact = { paths: ['req.headers.authorization', ...quoting], remove: true }
  return pino({ level, redact }, stream)
}
