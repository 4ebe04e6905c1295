import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/platform/clock.ts'
import type { Secrets } from '#server/platform/secrets.ts'

declare module '#server/platform/context.ts' {
  interface AppContext {
    tokens: Tokens
  }
}

const accessMinutes = 60
const appealMinutes = 60
const issuer = 'rooflight-club'
const audience = 'portal'
const type = 'at+jwt'
const appealType = 'appeal+jwt'
const maxVerified = 20_000

type Acting = { staff: string; endsAt: Date }
type AccessClaims = { act?: Acting | undefined; renewals?: number }
export type Claims = { sessionId: string; renewals: number }

export type Tokens = {
  /**
   * An access token of one session, valid for an hour and until the session's tokens are renewed; one
   * that sees with a member's eyes names who acts, and ends with the view.
   */
  access(sessionId: string, installerUuid: string, named?: AccessClaims): Promise<string>
  /** A token of a person that opens nothing but an appeal, valid for an hour. */
  appeal(installerUuid: string): Promise<string>
  readAppeal(token: string): Promise<string | undefined>
  read(token: string): Promise<Claims | null>
}

/** `endsAt` in seconds, as the token says it. */
type Verified = Claims & { endsAt: number }

export function createTokens(secrets: Secrets, clock: Clock): Tokens {
  // By the hash of the token: what is in memory opens nothing. The session is asked for on each call.
  const verified = new LRUCache<string, Verified>({ max: maxVerified })
  return {
    access(sessionId, installerUuid, { act, renewals = 0 } = {}) {
      const now = Math.floor(clock.now().getTime() / 1000)
      const end = now + accessMinutes * 60
      const actEnd = act ? Math.floor(act.endsAt.getTime() / 1000) : end
      return new SignJWT({ sid: sessionId, renewals, ...(act && { act: { sub: act.staff } }) })
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setSubject(installerUuid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(Math.min(end, actEnd))
        .sign(secrets.tokenKey)
    },
    async read(token) {
      const now = clock.now()
      const hash = createHash('sha256').update(token).digest('base64')
      const claims = verified.get(hash) ?? (await verify(token, now))
      if (!claims || claims.endsAt <= Math.floor(now.getTime() / 1000)) return null
      verified.set(hash, claims)
      return { sessionId: claims.sessionId, renewals: claims.renewals }
    },
    appeal(installerUuid) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: appealType })
        .setSubject(installerUuid)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + appealMinutes * 60)
        .sign(secrets.tokenKey)
    },
    async readAppeal(token) {
      return (await readClaims(token, appealType, clock.now()))?.sub
    },
  }

  async function verify(token: string, now: Date): Promise<Verified | undefined> {
    const { sid, renewals, exp = 0 } = (await readClaims(token, type, now)) ?? {}
    if (typeof sid !== 'string') return undefined
    return { sessionId: sid, renewals: Number(renewals ?? 0), endsAt: exp }
  }

  async function readClaims(token: string, typ: string, currentDate: Date) {
    const expected = { algorithms: ['HS256'], issuer, audience, typ, currentDate }
    for (const key of token ? [secrets.tokenKey, ...(secrets.oldTokenKeys ?? [])] : []) {
      const claims = await jwtVerify(token, key, expected).catch(() => undefined)
      if (claims) return claims.payload
    }
    return undefined
  }
}

/** A refresh token: 256 random bits; only its hash is stored. */
export function createRefreshToken() {
  return randomBytes(32).toString('base64url')
}
