import * as z from 'zod/mini'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QuerySentOf, Shape } from './endpoint.ts'

export type AnyEndpoint = Endpoint<string, Shape, Shape, Shape>

type Part<Name extends string, Value> = unknown extends Value
  ? object
  : [Value] extends [undefined]
    ? object
    : object extends Value
      ? { [Key in Name]?: Value }
      : { [Key in Name]: Value }

export type RequestParts<E> = Part<'params', ParamsOf<E>> &
  Part<'query', QuerySentOf<E>> &
  Part<'body', BodyOf<E>> & { file?: Blob }

export type LooselySent = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
}

export function buildAddress(
  { path }: AnyEndpoint,
  { params = {}, query = {} }: LooselySent,
  base = '/api',
) {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name]!),
  )
  const queryParams = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(queryParams.map(([name, value]) => [name, String(value)]))
  return base + filledPath + (queryParams.length > 0 ? `?${search}` : '')
}

export function buildBody(endpoint: AnyEndpoint, { file, body }: LooselySent) {
  if (endpoint.file && file) {
    const form = new FormData()
    form.append(endpoint.file, file)
    return form
  }
  if (!endpoint.body) return undefined
  const { success, data } = z.safeEncode(endpoint.body as z.ZodMiniType, body)
  return JSON.stringify(success ? data : body)
}

export function answerIn<E extends AnyEndpoint>(endpoint: E, text: string): AnswerOf<E> {
  if (!endpoint.answer) return undefined as AnswerOf<E>
  return z.decode(endpoint.answer as z.ZodMiniType, JSON.parse(text)) as AnswerOf<E>
}
