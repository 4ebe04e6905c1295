import type { RefusalCode } from './refusals.ts'

/** A schema: `input` is sent over the wire, `output` is used by our code. */
export type Shape<Wire = unknown, Output = unknown> = { _zod: { input: Wire; output: Output } }

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : unknown

export type Endpoint<
  Path extends string = string,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> = {
  method: Method
  path: Path
  feature: string
  notFound: RefusalCode | undefined
  summary: string
  query: Query | undefined
  body: Body | undefined
  answer: Answer | undefined
  /** Status of success; 200 when there is an answer, 204 when there is none. */
  status: number
  /** The name of the file field of a multipart body. */
  file: string | undefined
  /** The media types of an answer that is a file. */
  download: readonly string[] | undefined
}

type Output<S> = S extends Shape<unknown, infer H> ? H : undefined
type Wire<S> = S extends Shape<infer W> ? W : undefined

export type ParamsOf<E> = E extends Endpoint<infer Path> ? PathParams<Path> : never
export type QueryOf<E> = E extends Endpoint<string, infer Q> ? Output<Q> : never
export type QuerySentOf<E> = E extends Endpoint<string, infer Q> ? Wire<Q> : never
export type BodyOf<E> = E extends Endpoint<string, Shape, infer B> ? Output<B> : never
export type AnswerOf<E> = E extends Endpoint<string, Shape, Shape, infer A> ? Output<A> : never

type Parts<Query, Body, Answer> = {
  summary: string
  /** Refuses an id in the path that no row can have; else `not_found` of the feature, or `common`. */
  notFound?: RefusalCode
  query?: Query
  body?: Body
  answer?: Answer
  status?: number
  file?: string
  download?: readonly string[]
}

/**
 * One call of the API as a value that server and browser share. `line` is "METHOD /path/{param}",
 * relative to the `/api` prefix; `feature` groups endpoints in the API document.
 */
export function endpoint<
  Path extends string,
  Query extends Shape = Shape<undefined, undefined>,
  Body extends Shape = Shape<undefined, undefined>,
  Answer extends Shape = Shape<undefined, undefined>,
>(
  line: `${Method} ${Path}`,
  feature: string,
  parts: Parts<Query, Body, Answer>,
): Endpoint<Path, Query, Body, Answer> {
  const [method, path] = line.split(' ') as [Method, Path]
  return {
    method,
    path,
    feature,
    notFound: parts.notFound,
    summary: parts.summary,
    query: parts.query,
    body: parts.body,
    answer: parts.answer,
    status: parts.status ?? (parts.answer || parts.download ? 200 : 204),
    file: parts.file,
    download: parts.download,
  }
}
