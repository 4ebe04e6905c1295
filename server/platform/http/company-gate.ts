import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refuse.ts'

const runningMax = 4
const waitingMax = 40
const retryAfterSeconds = 1

type Queue = { running: number; waiting: (() => void)[] }

const queues = new WeakMap<FastifyInstance, Map<number, Queue>>()

/**
 * Writes of one company lock its row and wait for one another. Of each company four run at a time,
 * so that its waiting takes four connections and never the whole pool; forty more queue, and what
 * comes beyond them is refused: `common.busy`. Who is on the way with a file has taken no connection.
 * (safety R6, D19)
 */
export async function passCompanyGate<T>(request: FastifyRequest, caller: unknown, work: () => T) {
  const company = getCompanyId(caller)
  if (company === undefined || request.method === 'GET' || request.isMultipart()) return work()
  const queue = getQueue(request.server, company)
  if (queue.running < runningMax) queue.running++
  else if (queue.waiting.length < waitingMax)
    await new Promise<void>((begin) => queue.waiting.push(begin))
  else refuse('common.busy', undefined, { retryAfterSeconds })
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else if (--queue.running === 0) queues.get(request.server)!.delete(company)
  }
}

function getCompanyId(caller: unknown) {
  return (caller as { company?: { id: number } }).company?.id
}

function getQueue(app: FastifyInstance, company: number) {
  const ofApp = queues.get(app) ?? new Map<number, Queue>()
  queues.set(app, ofApp)
  const queue = ofApp.get(company) ?? { running: 0, waiting: [] }
  ofApp.set(company, queue)
  return queue
}
