import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from './refuse.ts'

const retrySeconds = 1
const idleMilliseconds = 100

/** Set when this server is shutting down, so that others get the calls. */
export type Drain = { begin(): void; isOn(): boolean }

export function createDrain(): Drain {
  let isOn = false
  return { begin: () => void (isOn = true), isOn: () => isOn }
}

/**
 * A server that drains lets go of each connection with its next answer. Once it closes, what still
 * arrives is sent to another one, undone.
 */
export function answerDrain(app: FastifyInstance, { drain }: Pick<AppContext, 'drain'>) {
  let isClosing = false
  let idle: NodeJS.Timeout | undefined
  app.addHook('preClose', (done) => {
    drain.begin()
    isClosing = true
    // Whose answer was just leaving has not heard that it is to let go.
    idle = setInterval(() => app.server.closeIdleConnections(), idleMilliseconds)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(idle)
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isClosing) refuse('common.unavailable', undefined, { retryAfterSeconds: retrySeconds })
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isOn()) void reply.header('connection', 'close')
    done(null, payload)
  })
}
