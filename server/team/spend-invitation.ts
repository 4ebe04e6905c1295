import { dayMs } from '#contract/durations.ts'
import type { CallerCompany } from '#server/access/callers.ts'
import type { AppContext } from '#server/context.ts'
import type { AtTime, InTx } from '#server/database/contexts.ts'
import type { Observe } from '#server/http/observed.ts'
import { refuse } from '#server/http/refuse.ts'
import { spendSms } from '#server/messages/spend-sms.ts'
import { fingerprint } from '#server/secrets.ts'

/** So many other companies may have invited a number; for one more it is closed. */
const maxCompanies = 3
const memoryDays = 365

export type Inviting = Pick<AppContext, 'db' | 'limits' | 'secrets'> & {
  observe?: Observe
  company: CallerCompany
} & AtTime
type Invitation = {
  phone: string
  /** Who was invited before and is now again, there or elsewhere. */
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
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('number_hmac', '=', hmacOf(secrets, phone))
    .where('company_id', '<>', company.id)
    .where('at', '>', new Date(now.getTime() - memoryDays * dayMs))
    .executeTakeFirstOrThrow()
  if (others >= maxCompanies) refuse('team.number_closed')
}

/** The number counts as invited by the company from now on. */
export async function recordInvitation(
  { db: tx, secrets, now }: InTx & Pick<AppContext, 'secrets'> & AtTime,
  { phone, companyId }: { phone: string; companyId: number },
) {
  await tx
    .insertInto('invited_number')
    .values({ number_hmac: hmacOf(secrets, phone), company_id: companyId, at: now })
    .onConflict((row) => row.columns(['number_hmac', 'company_id']).doUpdateSet({ at: now }))
    .execute()
}

function hmacOf(secrets: AppContext['secrets'], phone: string) {
  return fingerprint(secrets, 'invited', phone)
}
