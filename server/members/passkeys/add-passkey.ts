import type { BodyOf } from '#contract/endpoint.ts'
import {
  type Attestation,
  maxPasskeys,
  type addPasskey as endpoint,
} from '#contract/members/passkeys.ts'
import type { AppContext } from '#server/platform/context.ts'
import { inTransaction, isTaken } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notifyOfPasskey } from './notify-of-passkey.ts'
import { algorithms, takeChallenge } from './passkey-challenge.ts'
import { findPasskeys } from './passkeys.reads.ts'
import { importWebauthn } from './webauthn.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/** Refuses `sign_in.wrong_passkey` and, with ten, `passkeys.too_many`. (decisions B) */
export async function addPasskey(
  ctx: MemberContext<'config' | 'secrets'>,
  { challenge, name, response }: BodyOf<typeof endpoint>,
) {
  const { db, config, installer, session, now } = ctx
  const purpose = { purpose: 'add' as const, sessionId: session.id }
  const expected = await takeChallenge(ctx, challenge, purpose)
  const credential = expected && (await verifyCredential({ config, expected, response }))
  if (!credential) return refuse('sign_in.wrong_passkey')
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await tx
      .selectFrom('installer')
      .select('id')
      .where('id', '=', installer.id)
      .forUpdate()
      .execute()
    if ((await findPasskeys(tx, installer.id)).data.length >= maxPasskeys)
      refuse('passkeys.too_many')
    const { uuid } = await tx
      .insertInto('passkey')
      .values({
        installer_id: installer.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        created_at: now,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow()
      .catch(refuseTaken)
    await notifyOfPasskey(ctx, {
      to: installer.id,
      event: 'security.passkeyAdded',
      name,
      key: uuid,
    })
  })
  return findPasskeys(db, installer.id)
}

type CredentialInput = { config: AppContext['config']; expected: string; response: Attestation }

async function verifyCredential({ config, expected, response }: CredentialInput) {
  const { hostname, origin } = new URL(config.baseUrl)
  const { verifyRegistrationResponse } = await importWebauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: expected,
      expectedOrigin: origin,
      expectedRPID: hostname,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}

function refuseTaken(error: unknown): never {
  if (isTaken(error, 'passkey_credential_id_key')) refuse('sign_in.wrong_passkey')
  throw error
}
