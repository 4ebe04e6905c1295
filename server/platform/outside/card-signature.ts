import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/** The header that proves who sent a body, and when: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function createSignature(secret: string, body: Buffer, at: Date) {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${computeHmac(secret, seconds, body).toString('hex')}`
}

/** Within five minutes of `now`. */
export function isSigned(secret: string, header: string | undefined, body: Buffer, now: Date) {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!secret || !parts) return false
  const seconds = Number(parts[1])
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false
  return timingSafeEqual(computeHmac(secret, seconds, body), Buffer.from(parts[2]!, 'hex'))
}

function computeHmac(secret: string, seconds: number, body: Buffer) {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
