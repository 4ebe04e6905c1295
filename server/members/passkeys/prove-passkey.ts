import type { Assertion } from '#contract/members/passkeys.ts'
import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import { importWebauthn } from './webauthn.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
export type Proof = { challenge: string; response: Assertion }

/** The member whose passkey has signed the challenge, its person verified; null for anything else. */
export async function provePasskey(
  { db, now, config }: SystemContext<'config'>,
  challenge: string | undefined,
  response: Assertion,
) {
  const passkey = await db
    .selectFrom('passkey as p')
    .innerJoin('installer as i', 'i.id', 'p.installer_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.uuid', 'p.id', 'p.installer_id', 'p.credential_id', 'p.public_key', 'p.counter'])
    .where('p.credential_id', '=', response.id)
    .where('i.active', '=', InstallerStatus.active)
    .where('c.active', '!=', CompanyStatus.blocked)
    .executeTakeFirst()
  if (!challenge || !passkey) return null
  const counter = await verifyAssertion({ config, challenge, response, passkey })
  if (counter === null) return null
  const challengeRow = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst()
  return challengeRow ? { installerId: passkey.installer_id, uuid: passkey.uuid } : null
}

type Signed = Proof & {
  config: AppContext['config']
  passkey: { credential_id: string; public_key: Buffer; counter: number }
}

/** Signature counter of the passkey; null when it has not signed this challenge here. */
async function verifyAssertion({ config, challenge, response, passkey }: Signed) {
  const { hostname, origin } = new URL(config.baseUrl)
  const { verifyAuthenticationResponse } = await importWebauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
