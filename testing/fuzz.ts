import fc from 'fast-check'
import { hostile } from './hostile-values.ts'
import { type JsonSchema, knownId, toArbitrary } from './json-schema-values.ts'

const boundary = 'fuzz'

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema }
type Content = Record<string, { schema: JsonSchema }>
type ShapeDescription = {
  parameters: Parameter[]
  requestBody?: { content: Content }
  'x-guard'?: string
}
export type ApiDocument = { paths: Record<string, Record<string, ShapeDescription>> }

export type Operation = { line: string; guard: string } & Pick<
  ShapeDescription,
  'parameters' | 'requestBody'
>
export type FuzzedCall = { url: string; contentType?: string; payload?: string; caller: number }

export function toOperations({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      line: `${method.toUpperCase()} ${path}`,
      guard: described['x-guard'] ?? 'anyone',
      parameters: described.parameters,
      requestBody: described.requestBody,
    })),
  )
}

/** Calls of one operation: most nearly right, some with one part spoilt, some broken as a whole. */
export function buildCalls(operation: Operation, count: number, seed: number) {
  const { parameters, requestBody } = operation
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const call = fc.record({
    path: toRecordArbitrary(parameters, 'path'),
    query: toRecordArbitrary(parameters, 'query'),
    payload:
      type === undefined
        ? fc.constant(undefined)
        : type.startsWith('multipart')
          ? buildMultipart(Object.keys(content!.schema.properties ?? {})[0]!)
          : toBodyArbitrary(content!.schema),
    caller: fc.nat(1000),
  })
  const contentType = type?.startsWith('multipart')
    ? `${type}; boundary=${boundary}`
    : (type ?? undefined)
  return fc
    .sample(call, { numRuns: count, seed })
    .map(({ path, query, payload, caller }): FuzzedCall => ({
      url: buildAddress(operation.line, path, query),
      ...(payload !== undefined && contentType !== undefined && { contentType, payload }),
      caller,
    }))
}

export function withKnownIds(text: string, ids: readonly string[]) {
  return text.replace(knownId, (_, n: string) => ids[Number(n) % ids.length]!)
}

function toRecordArbitrary(parameters: readonly Parameter[], place: string) {
  const ours = parameters.filter((parameter) => parameter.in === place)
  const values = ours.map(({ name, schema }) => {
    const right =
      name === 'uuid' ? toArbitrary({ type: 'string', format: 'uuid' }) : toArbitrary(schema)
    return [
      name,
      fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: hostile }),
    ] as const
  })
  const requiredKeys = ours.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(Object.fromEntries(values), { requiredKeys })
}

function buildAddress(line: string, path: Record<string, unknown>, query: Record<string, unknown>) {
  const filledPath = line
    .split(' ')[1]!
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeValue(path[name]) || '%20')
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeValue(value)}`)
  return search.length > 0 ? `${filledPath}?${search.join('&')}` : filledPath
}

function encodeValue(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed()).replace(/%24known%3A/g, '$known:')
}

function toBodyArbitrary(schema: JsonSchema): fc.Arbitrary<string> {
  const right = toArbitrary(schema)
  const broken = fc.constantFrom('', '{"a":', 'null', '[]', '5', '{"__proto__":{"a":1}}')
  return fc.oneof(
    { weight: 6, arbitrary: right.map((value) => JSON.stringify(value)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(right, fc.nat(1000), hostile)
        .map(([value, place, bad]) => JSON.stringify(spoilValue(value, place, bad))),
    },
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 1, arbitrary: broken },
  )
}

function spoilValue(value: unknown, place: number, bad: unknown): unknown {
  if (typeof value !== 'object' || value === null) return bad
  const keys = Object.keys(value)
  if (keys.length === 0) return bad
  const key = keys[place % keys.length]!
  const inner = (value as Record<string, unknown>)[key]
  const next = { [key]: spoilValue(inner, Math.floor(place / keys.length), bad) }
  return Array.isArray(value)
    ? Object.assign([...(value as unknown[])], next)
    : { ...value, ...next }
}

function buildMultipart(field: string): fc.Arbitrary<string> {
  const buildPart = (name: string, file: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`
  const end = `--${boundary}--\r\n`
  const bytes = fc.string({ unit: 'binary-ascii', maxLength: 200 })
  return fc.oneof(
    bytes.map((content) => buildPart(field, 'a.png', content) + end),
    bytes,
    fc.constantFrom(
      '',
      end,
      buildPart(field, 'a.png', '') + end,
      buildPart(field, 'a.png', 'cut off'),
      buildPart('other', 'a.png', 'x') + end,
      buildPart('__proto__', 'a.png', 'x') + end,
      buildPart(field, '../../a.png', '\x89PNG\r\n\x1a\n') + end,
      buildPart(field, 'a.png', 'x') + buildPart(field, 'b.png', 'y') + end,
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\ntext\r\n${end}`,
      `--other\r\n\r\nx\r\n--other--`,
    ),
  )
}
