import type { FastifyInstance } from 'fastify'
import type { AnswerOf, Endpoint, Shape } from '#contract/endpoint.ts'
import type { RecallingGuard } from '#server/platform/access/callers.ts'
import type { EncodedAnswer } from './encoded-answer.ts'
import { Refusal } from './refuse.ts'
import { type Call, toCall, route, send } from './serve.ts'

/** Result of one statement, with the version of the caller's session at the same moment. */
export type SessionRead<Answer> = { version: string | null; answer(): Promise<Answer> | Answer }

/**
 * Serves a read in one flight: it is made as the caller of the last call of the session, and its answer
 * leaves only if the statement has found the session to be the same still. Else the guard asks first,
 * as it does for every other route. (safety R1, D6)
 */
export function serveRead<
  E extends Endpoint<string, Shape, Shape, Shape>,
  Caller extends { session: { id: string } },
>(
  app: FastifyInstance,
  endpoint: E,
  guard: RecallingGuard<Caller>,
  read: (call: Call<E, Caller>) => Promise<SessionRead<AnswerOf<E> | EncodedAnswer>>,
) {
  route(app, endpoint, guard, async (request, reply) => {
    const readAs = async (caller: Caller) =>
      read(toCall<E, Caller>(app, endpoint, caller, request, reply))
    const recall = await guard.recall(request)
    if (recall) {
      const result = await readAs(recall.caller).catch(ignoreRefusal)
      if (result && recall.isCurrent(result.version))
        return send(reply, endpoint, await result.answer())
    }
    const result = await readAs(await guard.admit(request))
    return send(reply, endpoint, await result.answer())
  })
}

/** Drops a refusal: it is not known yet whether the caller may see the reason. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof Refusal)) throw error
  return undefined
}
