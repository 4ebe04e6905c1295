import type { StaffContext } from '#server/platform/contexts.ts'
import { getRegion } from '#contract/regions.ts'
import type { AppContext } from '#server/platform/context.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { hasRightDigits } from '#server/platform/outside/company-numbers.ts'
import { askRegistry } from '#server/platform/outside/registry.ts'
import { isKnown } from '#server/platform/outside/registers/register-answer.ts'
import { toAskedNumbers } from '#server/members/registers/to-asked-numbers.ts'
import { findCompaniesToVerify } from './companies-to-verify.reads.ts'
import { decideVerification } from './decide-verification.ts'
import { lockCompany } from '#server/members/companies/lock-company.ts'

/**
 * Verifies a company that no person has reviewed, when it has no risks. Refuses as
 * `decideVerification`, and `companies.looks_alike`, `companies.numbers_requested` for those that a
 * person has to look at. (back-office Bulk)
 */
export function verifyPlain(ctx: StaffContext<'secrets' | 'settings'>, { uuid }: { uuid: string }) {
  return inTransaction(ctx, async (ctx) => {
    await requireClaim(ctx, { kind: 'companies', uuid })
    await lockCompany(ctx, uuid)
    const [company] = await findCompaniesToVerify(ctx, [uuid])
    if (!company) refuse('companies.decided')
    if (company.problem) refuse(company.problem)
    await decideVerification(ctx, { uuid, decision: { outcome: 'verify' } })
  })
}

/** Asks the register about a company; where none answers, the check digits have to do. Refuses `companies.unproven_number`. */
export async function requireKnownNumbers(
  { db, outside, settings, clock }: Pick<AppContext, 'db' | 'outside' | 'settings' | 'clock'>,
  uuid: string,
) {
  const company = await db
    .selectFrom('company')
    .select(['region_id', 'registration_number', 'registration_number_2'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!company) refuse('companies.not_found')
  const { slug } = getRegion(company.region_id)
  const { regional_settings } = await settings.current()
  const setting = regional_settings.find(({ region_id }) => region_id === company.region_id)!
  const now = clock.now()
  const answers = await Promise.all(
    toAskedNumbers(setting, company).map(
      async (number) =>
        isKnown(
          await askRegistry(outside.registry, { regionSlug: slug, numbers: [number], now }),
        ) ?? hasRightDigits(slug, number.value),
    ),
  )
  if (answers.length === 0 || answers.includes(false)) refuse('companies.unproven_number')
}
