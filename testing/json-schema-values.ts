import fc from 'fast-check'

export type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
}

/** Stands for an id of the database, which the caller puts in its place. */
export const knownId = /\$known:(\d+)/g

export function toArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(toArbitrary))
  if (schema.allOf) return toArbitrary(Object.assign({}, ...schema.allOf) as JsonSchema)
  switch (schema.type ?? '') {
    case 'string':
      return toTextArbitrary(schema)
    case 'integer':
    case 'number':
      return toNumberArbitrary(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(toArbitrary(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, 5),
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      })
    case 'object':
      return toObjectArbitrary(schema)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function toObjectArbitrary({ properties = {}, required = [], additionalProperties }: JsonSchema) {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, toArbitrary(field)] as const,
  )
  if (fields.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 8 }), toArbitrary(additionalProperties), {
      maxKeys: 3,
    })
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function toNumberArbitrary({
  type,
  minimum,
  maximum,
  exclusiveMinimum,
  exclusiveMaximum,
}: JsonSchema) {
  const lowest = Math.max(minimum ?? exclusiveMinimum ?? -3, -(2 ** 31))
  const highest = Math.min(maximum ?? exclusiveMaximum ?? lowest + 1000, 2 ** 31 - 1)
  const range = { min: Math.ceil(lowest), max: Math.max(Math.ceil(lowest), Math.floor(highest)) }
  const edges = fc.constantFrom(range.min, range.max)
  const whole = fc.oneof(fc.integer(range), edges)
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ ...range, noNaN: true }))
}

function toTextArbitrary({ format, pattern, minLength = 0, maxLength = 30 }: JsonSchema) {
  const free = fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, 40),
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  })
  if (format === 'uuid') return fc.nat(100_000).map((n) => `$known:${n}`)
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString())
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString().slice(0, 10))
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (!pattern) return free
  return toPatternArbitrary(pattern) ?? free
}

/** Not every pattern can be read backwards. */
function toPatternArbitrary(pattern: string) {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return undefined
  }
}
