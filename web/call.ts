import type { AnswerOf } from '#contract/endpoint.ts'
import {
  buildAddress,
  answerIn,
  type AnyEndpoint,
  buildBody,
  type LooselySent,
  type RequestParts,
} from '#contract/wire.ts'
import { parseRefusalBody, Refused, Unreachable } from '#ui/feedback/refused.ts'
import { anySignal } from '#web/any-signal.ts'
import { recordAnswer } from '#web/connection.ts'

const timeoutSeconds = 30

export type Reply = { status: number; text: string; file?: Blob; retryAfterSeconds?: number }

type Extras = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Prefix of the endpoint's path. */
  base?: string
}
type CallOptions<E, Own> = RequestParts<E> & Extras & Own

export type Arguments<E, Own> =
  object extends CallOptions<E, Own>
    ? [options?: CallOptions<E, Own>]
    : [options: CallOptions<E, Own>]

export type CallRequest = LooselySent &
  Extras & {
    /** True when the answer is a file; a refusal is text all the same. */
    isFile?: boolean
  }

/**
 * The two call functions over an application's exchange: its headers and its handling of 401.
 * `Own` are the options of its calls.
 */
export function createCall<Own extends object>(
  exchange: (endpoint: AnyEndpoint, request: CallRequest & Own) => Promise<Reply>,
) {
  /** Calls an endpoint and returns its answer, or throws `Refused`. */
  async function call<E extends AnyEndpoint>(
    endpoint: E,
    ...[options]: Arguments<E, Own>
  ): Promise<AnswerOf<E>> {
    return toAnswer(endpoint, await exchange(endpoint, (options ?? {}) as CallRequest & Own))
  }

  async function callForFile<E extends AnyEndpoint>(
    endpoint: E,
    ...[options]: Arguments<E, Own>
  ): Promise<Blob> {
    const reply = await exchange(endpoint, { ...(options as CallRequest & Own), isFile: true })
    toAnswer(endpoint, reply)
    return reply.file!
  }

  return { call, callForFile }
}

/** One request and its reply of any status; throws `Unreachable` without one. */
export async function send(
  endpoint: AnyEndpoint,
  request: CallRequest,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  const address = buildAddress(endpoint, request, request.base)
  const body = buildBody(endpoint, request)
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      headers: {
        accept: request.isFile ? '*/*' : 'application/json',
        ...(endpoint.body && { 'content-type': 'application/json' }),
        ...headers,
        ...request.headers,
      },
      body,
      signal: anySignal(timeout, request.signal),
    })
    const reply = await toReply(response, request.isFile)
    recordAnswer(true)
    return reply
  } catch {
    if (request.signal?.aborted) throw new Refused(499, { message: 'Request canceled' })
    recordAnswer(false)
    throw new Unreachable(endpoint.path)
  }
}

async function toReply(response: Response, isFile = false): Promise<Reply> {
  const { status, ok } = response
  if (isFile && ok) return { status, text: '', file: await response.blob() }
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || 0
  return { status, text: await response.text(), retryAfterSeconds }
}

/** Decodes a reply as the contract promises; throws `Refused` for a refused request. */
export function toAnswer<E extends AnyEndpoint>(endpoint: E, { status, text }: Reply): AnswerOf<E> {
  if (status >= 400) throw new Refused(status, parseRefusalBody(text))
  return answerIn(endpoint, text)
}
