import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { type LanguageCode, isLanguage } from '#contract/languages.ts'
import { toNetwork } from '#server/platform/http/limits.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { sha256 } from '#server/platform/secrets.ts'

const textVersion = 1

type Kind = 'email' | 'phone' | 'terms'
export type Origin = { ip: string; language: string }

/** Writes down what was agreed to or withdrawn and differs from what was: who, which words, when. */
export async function recordConsents(
  ctx: InTx & AtTime,
  {
    installerId,
    consents,
    origin,
  }: { installerId: number; consents: { email?: 0 | 1; phone?: 0 | 1 }; origin: Origin },
) {
  const { db: tx } = ctx
  if (consents.email === undefined && consents.phone === undefined) return
  const before = await tx
    .selectFrom('installer')
    .select(['email_consent as email', 'phone_consent as phone'])
    .where('id', '=', installerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  for (const kind of ['email', 'phone'] as const) {
    const isGranted = consents[kind] === 1
    if (consents[kind] !== undefined && isGranted !== before[kind])
      await recordConsent(ctx, {
        installerId,
        kind,
        granted: isGranted,
        version: textVersion,
        ...origin,
      })
  }
}

type Consent = Origin & { installerId: number; kind: Kind; granted: boolean; version: number }

export async function recordConsent({ db: tx, now }: InTx & AtTime, consent: Consent) {
  const { installerId, kind, granted, version, ip, language } = consent
  await tx
    .insertInto('consent')
    .values({
      installer_id: installerId,
      kind,
      granted,
      text_version: version,
      text_hash: sha256(getConsentText(kind, isLanguage(language) ? language : 'en')),
      channel: 'portal',
      network: toNetwork(ip),
      at: now,
    })
    .execute()
}

function getConsentText(kind: Kind, language: LanguageCode) {
  return getTranslator(language)(`consents.${kind}`)
}
