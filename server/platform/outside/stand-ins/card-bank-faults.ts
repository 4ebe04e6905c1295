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
  /** How many calls go wrong; then it is fine again. */
  calls: number
  /** Which calls: a part of their address. */
  at: string
  slowMilliseconds: number
}
export const fine: Behaviour = { fault: 'fine', calls: 0, at: '/', slowMilliseconds: 60_000 }

export type Answer = { status: number; body: unknown }
export type Sent = { status: number; type: string; text: string }

/** What goes over the wire instead of the right answer; null closes the line without one. */
export function spoilt(fault: Fault, { status, body }: Answer): Sent | null {
  const json = (value: unknown, code = status) => ({
    status: code,
    type: 'application/json',
    text: JSON.stringify(value),
  })
  const changed = (part: object) => json(typeof body === 'object' ? { ...body, ...part } : body)
  if (fault === 'error') return json({ error: 'internal' }, 500)
  if (fault === 'html')
    return { status: 200, type: 'text/html', text: '<!doctype html><h1>We will be back soon</h1>' }
  if (fault === 'wrongJson') return json({ result: 'ok', state: 7 })
  if (fault === 'duplicateId') return changed({ id: 'tr_always_the_same' })
  if (fault === 'otherAmount') return changed({ amount: 1 })
  if (fault === 'otherReference')
    return changed({ reference: '00000000-0000-4000-8000-000000000000' })
  return fault === 'loseReply' ? null : json(body)
}
