import { randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#server/clock.ts'
import type { Secrets } from '#server/secrets.ts'

const accessMinutes = 60
const issuer = 'rooflight-club'
const audience = 'portal'
const type = 'at+jwt'

type Acting = { staff: string; endsAt: Date }

export type Tokens = {
  /**
   * An access token of one session, valid for an hour; one that sees with a member's eyes names who
   * acts, and ends with the view.
   */
  access(sessionId: string, installerUuid: string, act?: Acting): Promise<string>
  /** The session a valid access token names, or null for whatever else was sent. */
  read(token: string): Promise<{ sessionId: string } | null>
}

export function createTokens(secrets: Secrets, clock: Clock): Tokens {
  return {
    access(sessionId, installerUuid, act) {
      const now = Math.floor(clock.now().getTime() / 1000)
      const end = now + accessMinutes * 60
      const actEnd = act ? Math.floor(act.endsAt.getTime() / 1000) : end
      return new SignJWT({ sid: sessionId, ...(act && { act: { sub: act.staff } }) })
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
      for (const key of [secrets.tokenKey, ...(secrets.oldTokenKeys ?? [])]) {
        const claims = token ? await claimsOf(token, key, clock.now()) : undefined
        if (typeof claims?.['sid'] === 'string') return { sessionId: claims['sid'] }
      }
      return null
    },
  }
}

function claimsOf(token: string, key: Buffer, currentDate: Date) {
  return jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience, typ: type, currentDate })
    .then(({ payload }) => payload)
    .catch(() => undefined)
}

/** A refresh token: 256 random bits; only its hash is stored. */
export function newRefreshToken() {
  return randomBytes(32).toString('base64url')
}
