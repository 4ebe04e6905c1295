import type { AnswerOf } from '#contract/endpoint.ts'
import {
  addressOf,
  answerIn,
  type AnyEndpoint,
  bodyOf,
  type LooselySent,
  type Sent,
} from '#contract/wire.ts'
import { noteAnswer } from '#back-office/connection.ts'
import { noteUse } from '#back-office/idle.ts'
import { tell } from '#back-office/signals.ts'
import { refusalBody, Refused, Unreachable } from '#ui/refused.ts'

const timeoutSeconds = 30

type Extras = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** A screen that asks by itself does not keep the session alive. */
  isBackground?: boolean
  /** What stands before the endpoint's path. */
  base?: string
}
type Given<E> = Sent<E> & Extras
export type Arguments<E> = object extends Given<E> ? [given?: Given<E>] : [given: Given<E>]
type Loose = LooselySent & Extras

/** Sends what the contract names and gives back what it promises, or throws `Refused`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<AnswerOf<E>> {
  const reply = await send(endpoint, (given ?? {}) as Loose)
  return answerIn(endpoint, await reply.text())
}

/** The same where the contract promises a file. */
export async function callForFile<E extends AnyEndpoint>(
  endpoint: E,
  ...[given]: Arguments<E>
): Promise<Blob> {
  const reply = await send(endpoint, (given ?? {}) as Loose)
  return reply.blob()
}

async function send(endpoint: AnyEndpoint, given: Loose): Promise<Response> {
  const reply = await reach(endpoint, given)
  noteAnswer(true)
  if (reply.ok && !given.isBackground) noteUse()
  if (reply.ok) return reply
  if (reply.status === 401) tell('signed-out')
  throw new Refused(reply.status, refusalBody(await reply.text()))
}

async function reach(endpoint: AnyEndpoint, given: Loose): Promise<Response> {
  const wait = AbortSignal.timeout(timeoutSeconds * 1000)
  try {
    return await fetch(addressOf(endpoint, given, given.base), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'x-office': given.isBackground ? 'background' : '1',
        ...(endpoint.body && { 'content-type': 'application/json' }),
        ...given.headers,
      },
      body: bodyOf(endpoint, given),
      signal: given.signal ? AbortSignal.any([wait, given.signal]) : wait,
    })
  } catch {
    if (given.signal?.aborted) throw new Refused(499, { message: 'Request canceled' })
    noteAnswer(false)
    throw new Unreachable(endpoint.path)
  }
}
