import type { BodyOf } from '#contract/endpoint.ts'
import type { editCompany as endpoint } from '#contract/members/members.admin.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import {
  findNumberProblems,
  hasErrors,
  normalizeNumbers,
  findTypeProblems,
} from './company-rules.ts'
import { payWelcome } from './pay-welcome.ts'
import { refuseTakenNumber, getRegionalSetting } from './update-company.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

const notAccepted = { disclaimer_accepted: false, declaration_accepted: false }
type Company = { id: number; uuid: string; name: string; region_id: number }

/**
 * Staff changes the data of a company by the registration's own checks; numbers count at once, and
 * what the company wished for them is settled by it. Refuses fields. (decisions C)
 */
export async function editCompany(
  ctx: StaffContext<'settings'>,
  { company, reason, ...change }: { company: Company } & BodyOf<typeof endpoint>,
) {
  const { now: at, settings } = ctx
  const setting = await getRegionalSetting(settings, { regionId: company.region_id })
  const { registration_number, registration_number_2, ...rest } = change
  const numbers = normalizeNumbers(setting, {
    ...(registration_number !== undefined && { registration_number }),
    ...(registration_number_2 !== undefined && { registration_number_2 }),
  })
  const errors = findNumberProblems(setting, numbers)
  if (hasErrors(errors)) refuseFields(errors)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await lockAccount(ctx, company.id)
    const lockedCompany = await lockCompany(tx, company.id)
    const changes = pickChanges(lockedCompany, { ...rest, ...numbers })
    if (Object.keys(changes).length === 0) return
    requireType(setting, changes.company_type)
    await tx
      .updateTable('company')
      .set({
        ...changes,
        ...(changes.company_type !== undefined && notAccepted),
        ...(isMoved(changes) && { address_changed_at: at }),
        ...(changes.registration_number !== undefined && { requested_number: null }),
        ...(changes.registration_number_2 !== undefined && { requested_number_2: null }),
      })
      .where('id', '=', company.id)
      .execute()
      .catch(refuseTakenNumber)
    await payWelcome(ctx, company.id)
    await recordAudit(ctx, {
      action: 'companies.edit',
      object: { type: 'company', id: company.uuid, label: company.name },
      regionId: company.region_id,
      reason,
      before: Object.fromEntries(
        Object.keys(changes).map((column) => [
          column,
          lockedCompany[column as keyof typeof lockedCompany],
        ]),
      ),
      after: changes,
    })
  })
  return undefined
}

/** Its declarations are accepted by the company's people on their next visit. */
function requireType(setting: RegionalSetting, type: number | undefined) {
  if (type === undefined) return
  const accepted = { disclaimer_accepted: 1, declaration_accepted: 1 } as const
  const errors = findTypeProblems(setting, { company_type: type, ...accepted })
  if (hasErrors(errors)) refuseFields(errors)
}

function lockCompany(tx: Tx, id: number) {
  return tx
    .selectFrom('company')
    .select(['name', 'street', 'house_number', 'postal_code', 'city', 'company_type'])
    .select(['registration_number', 'registration_number_2'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type CompanyRow = Awaited<ReturnType<typeof lockCompany>>

function pickChanges(row: CompanyRow, changes: Partial<Record<keyof CompanyRow, string | number>>) {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([column, value]) => value !== undefined && value !== row[column as keyof CompanyRow],
    ),
  ) as Partial<CompanyRow>
}

function isMoved(changes: Partial<CompanyRow>) {
  return ['street', 'house_number', 'postal_code', 'city'].some((part) => part in changes)
}
