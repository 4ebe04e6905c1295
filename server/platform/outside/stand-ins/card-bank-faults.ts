/** Ways in which a provider goes wrong; `fine` is none. */
export const faults = [
  'fine',
  'slow',
  'error',
  'html',
  'wrongJson',
  'duplicateId',
  'otherAmount',
  'otherReference',
  'loseReply',
] as const
export type Fault = (typeof faults)[number]

export type Behaviour = {
  fault: Fault
  /** Number of calls that fail before it recovers. */
  calls: number
  at: string
  slowMilliseconds: number
}
export const fine: Behaviour = { fault: 'fine', calls: 0, at: '/', slowMilliseconds: 60_000 }

export type Answer = { status: number; body: unknown }
export type WireAnswer = { status: number; type: string; text: string }

/** Faulty response that replaces the right one; null closes the connection without any. */
export function spoilAnswer(fault: Fault, { status, body }: Answer): WireAnswer | null {
  const toJsonAnswer = (value: unknown, code = status) => ({
    status: code,
    type: 'application/json',
    text: JSON.stringify(value),
  })
  const changeBody = (part: object) =>
    toJsonAnswer(typeof body === 'object' ? { ...body, ...part } : body)
  if (fault === 'error') return toJsonAnswer({ error: 'internal' }, 500)
  if (fault === 'html')
    return { status: 200, type: 'text/html', text: '<!doctype html><h1>We will be back soon</h1>' }
  if (fault === 'wrongJson') return toJsonAnswer({ result: 'ok', state: 7 })
  if (fault === 'duplicateId') return changeBody({ id: 'tr_always_the_same' })
  if (fault === 'otherAmount') return changeBody({ amount: 1 })
  if (fault === 'otherReference')
    return changeBody({ reference: '00000000-0000-4000-8000-000000000000' })
  return fault === 'loseReply' ? null : toJsonAnswer(body)
}
