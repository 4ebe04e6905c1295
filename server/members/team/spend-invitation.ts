import { dayMs } from '#contract/durations.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { spendSms } from '#server/messaging/messages/spend-sms.ts'
import {
  fingerprint,
  getFingerprintKeyId,
  getFingerprints,
  getOlderFingerprints,
} from '#server/platform/secrets.ts'
import type { SystemContext, SystemTx } from '#server/platform/contexts.ts'

/** Number of other companies that may have invited a number before it is closed. */
const maxCompanies = 3
const memoryDays = 365
const kind = 'invited'

export type Inviting = SystemContext<'limits' | 'secrets'> & {
  observe?: Observe
  company: CallerCompany
}
type Invitation = {
  phone: string
  /** Member who was invited before and is invited again, here or elsewhere. */
  member?: string
}

/**
 * Takes an invitation by SMS from the budgets: of the company, of the person who was invited before,
 * of the number and of the country. A number that three other companies have invited is
 * `team.number_closed`. (decisions H, safety row 27)
 */
export async function spendInvitation(ctx: Inviting, { phone, member }: Invitation) {
  const { company, limits } = ctx
  if (member) await limits.spend('invitationWait', member)
  await limits.spend('invitationsPerDay', company.uuid)
  await requireOpenNumber(ctx, phone)
  await spendSms(ctx, { phone, regionId: company.regionId, budget: 'invitationsPerRegion' })
}

async function requireOpenNumber({ db, secrets, company, now }: Inviting, phone: string) {
  const { others } = await db
    .selectFrom('invited_number')
    .select((eb) => eb.fn.count<number>('company_id').distinct().as('others'))
    .where('number_hmac', 'in', getFingerprints(secrets, kind, phone))
    .where('company_id', '<>', company.id)
    .where('at', '>', new Date(now.getTime() - memoryDays * dayMs))
    .executeTakeFirstOrThrow()
  if (others >= maxCompanies) refuse('team.number_closed')
}

export async function recordInvitation(
  { db: tx, secrets, now }: SystemTx<'secrets'>,
  { phone, companyId }: { phone: string; companyId: number },
) {
  const older = getOlderFingerprints(secrets, kind, phone)
  if (older.length > 0)
    await tx
      .deleteFrom('invited_number')
      .where('number_hmac', 'in', older)
      .where('company_id', '=', companyId)
      .execute()
  const number_hmac = fingerprint(secrets, kind, phone)
  const hash_key = getFingerprintKeyId(secrets)
  await tx
    .insertInto('invited_number')
    .values({ number_hmac, hash_key, company_id: companyId, at: now })
    .onConflict((row) =>
      row.columns(['number_hmac', 'company_id']).doUpdateSet({ at: now, hash_key }),
    )
    .execute()
}
