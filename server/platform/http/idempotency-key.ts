import { problems } from '#contract/refusals.ts'
import { refuseFields } from './refuse.ts'

const maxKeyLength = 255

/** The key by which a call is known when it is repeated; a longer one than 255 is refused. */
export function getIdempotencyKey(header: (name: string) => string | undefined) {
  const key = header('idempotency-key')
  if (key && key.length > maxKeyLength) refuseFields({ 'Idempotency-Key': [problems.too_long] })
  return key || undefined
}
