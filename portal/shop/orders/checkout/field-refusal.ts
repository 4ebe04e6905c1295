import { Refused } from '#ui/feedback/refused.ts'

const prefix = 'customer.'

/** A refusal of fields of the customer, named as the form names them; anything else is none. */
export function toFieldRefusal(error: unknown): Refused | undefined {
  if (!(error instanceof Refused)) return undefined
  const fields = Object.entries(error.errors).filter(([name]) => name.startsWith(prefix))
  if (fields.length === 0) return undefined
  const errors = Object.fromEntries(
    fields.map(([name, texts]) => [name.slice(prefix.length), texts]),
  )
  return new Refused(error.status, { code: error.code, message: error.message, errors })
}
