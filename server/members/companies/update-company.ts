import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { patchCompany, patchCompanyType } from '#contract/members/companies.ts'
import { problems } from '#contract/refusals.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { masked } from '#contract/members/sign-in.rules.ts'
import { findWrongProfileAnswers } from '#contract/earning/surveys.rules.ts'
import { inTransaction, isTaken, type Tx } from '#server/platform/database/transaction.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { profileVersion } from '#server/settings/settings/profile-version.reads.ts'
import { rewardProfile } from '#server/points/rewards/reward-profile.ts'
import { findCompanyResponse } from './companies.reads.ts'
import {
  findNumberProblems,
  hasErrors,
  normalizeNumbers,
  findTypeProblems,
} from './company-rules.ts'
import { declineTerms } from './decline-terms.ts'
import { payWelcome } from './pay-welcome.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/** The company type with what it asks to accept. Refuses `companies.not_found` and fields. */
export async function updateCompanyType(
  { db, settings, company }: MemberContext<'settings'>,
  { id, choice }: { id: string; choice: BodyOf<typeof patchCompanyType> },
) {
  requireOwn(company, id)
  const errors = findTypeProblems(await getRegionalSetting(settings, company), choice)
  if (hasErrors(errors)) refuseFields(errors)
  await db
    .updateTable('company')
    .set({
      company_type: choice.company_type,
      disclaimer_accepted: choice.disclaimer_accepted === 1,
      declaration_accepted: choice.declaration_accepted === 1,
    })
    .where('id', '=', company.id)
    .execute()
  return findCompanyResponse(db, company.id)
}

/**
 * Name, address, registration numbers, profile survey, or declining the terms. A masked number
 * means unchanged. Another number of a verified company waits for the club, and orders wait with
 * it; until then the old one holds. Refuses `companies.not_found`, `companies.terms_not_open`, and
 * fields. (decisions C, safety row 5)
 */
export async function updateCompany(
  ctx: MemberContext<'settings'>,
  { id, change }: { id: string; change: BodyOf<typeof patchCompany> },
) {
  const { company } = ctx
  requireOwn(company, id)
  if (change.active === CompanyStatus.declined) return declineTerms(ctx)
  const setting = await getRegionalSetting(ctx.settings, company)
  const { profile_questions } = await ctx.settings.current()
  const numbers = normalizeNumbers(setting, omitMaskedNumbers(change))
  const errors = {
    ...findNumberProblems(setting, numbers),
    ...findSurveyProblems(profile_questions, change),
  }
  if (hasErrors(errors)) refuseFields(errors)
  try {
    await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const columns = {
        ...pickPlace(change),
        ...(await buildNumberColumns(tx, company, numbers)),
        ...(change.surveyResponse && {
          survey: JSON.stringify(change.surveyResponse),
          survey_version: profileVersion,
        }),
      }
      if (Object.keys(columns).length === 0) return
      const hasMoved = await isMoved(tx, company.id, change)
      await tx
        .updateTable('company')
        .set({
          ...columns,
          ...(isRequest(columns) && { requested_at: ctx.now }),
          ...(hasMoved && { address_changed_at: ctx.now }),
        })
        .where('id', '=', company.id)
        .execute()
      await payWelcome(ctx, company.id)
      await rewardProfile(ctx, company.id)
    })
  } catch (error) {
    refuseTakenNumber(error)
  }
  return findCompanyResponse(ctx.db, company.id)
}

function pickPlace({ name, street, house_number, postal_code, city }: BodyOf<typeof patchCompany>) {
  return Object.fromEntries(
    Object.entries({ name, street, house_number, postal_code, city }).filter(
      ([, text]) => text !== undefined,
    ),
  ) as Partial<{
    name: string
    street: string
    house_number: string
    postal_code: string
    city: string
  }>
}

async function isMoved(tx: Tx, companyId: number, change: BodyOf<typeof patchCompany>) {
  const address = await tx
    .selectFrom('company')
    .select(['street', 'house_number', 'postal_code', 'city'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const deps = Object.entries(address) as [keyof typeof address, string][]
  return deps.some(([part, text]) => change[part] !== undefined && change[part] !== text)
}

/** Writes a missing number; another number of a verified company is only requested. */
async function buildNumberColumns(tx: Tx, company: CallerCompany, numbers: Numbers) {
  const row = await tx
    .selectFrom('company')
    .select(['verification', 'registration_number', 'registration_number_2'])
    .where('id', '=', company.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const columns: Numbers & {
    requested_number?: string | null
    requested_number_2?: string | null
  } = {}
  for (const [column, requestedColumn] of [
    ['registration_number', 'requested_number'],
    ['registration_number_2', 'requested_number_2'],
  ] as const) {
    const number = numbers[column]
    if (number === undefined) continue
    const isReviewed = row.verification === 'verified' && row[column] !== ''
    if (!isReviewed) columns[column] = number
    else if (number === row[column]) columns[requestedColumn] = null
    else
      columns[requestedColumn] = await requireFreeNumber(
        { db: tx },
        { callerCompany: company, column, number },
      )
  }
  return columns
}

function isRequest({
  requested_number,
  requested_number_2,
}: Awaited<ReturnType<typeof buildNumberColumns>>) {
  return Boolean(requested_number ?? requested_number_2)
}

async function requireFreeNumber(
  { db: tx }: InTx,
  {
    callerCompany: { regionId },
    column,
    number,
  }: { callerCompany: CallerCompany; column: keyof Numbers; number: string },
) {
  const other = await tx
    .selectFrom('company')
    .select('id')
    .where('region_id', '=', regionId)
    .where(column, '=', number)
    .executeTakeFirst()
  if (other) refuseFields({ [column]: [problems.number_taken] })
  return number
}

/** Turns the database's "taken" into the documents' words at the right field. */
export function refuseTakenNumber(error: unknown, prefix: '' | 'company.' = ''): never {
  if (isTaken(error, 'company_number_taken'))
    refuseFields({ [`${prefix}registration_number`]: [problems.number_taken] })
  if (isTaken(error, 'company_number_2_taken'))
    refuseFields({ [`${prefix}registration_number_2`]: [problems.number_taken] })
  throw error
}

export async function getRegionalSetting(
  settings: AppContext['settings'],
  { regionId }: Pick<CallerCompany, 'regionId'>,
): Promise<RegionalSetting> {
  const { regional_settings } = await settings.current()
  const setting = regional_settings.find((row) => row.region_id === regionId)
  if (!setting) throw new Error(`Region ${regionId} has no settings.`)
  return setting
}

type Numbers = { registration_number?: string; registration_number_2?: string }

function omitMaskedNumbers({ registration_number, registration_number_2 }: Numbers): Numbers {
  return {
    ...(isTyped(registration_number) && { registration_number }),
    ...(isTyped(registration_number_2) && { registration_number_2 }),
  }
}

function isTyped(text: string | undefined): text is string {
  return text !== undefined && text !== masked
}

type Questions = Parameters<typeof findWrongProfileAnswers>[0]

function findSurveyProblems(questions: Questions, { surveyResponse }: BodyOf<typeof patchCompany>) {
  if (!surveyResponse) return {}
  const wrong = findWrongProfileAnswers(questions, surveyResponse)
  return Object.fromEntries(wrong.map((id) => [`question_${id}`, [problems.answer_all]]))
}

function requireOwn(company: CallerCompany, id: string) {
  if (id !== String(company.id) && id.toLowerCase() !== company.uuid) refuse('companies.not_found')
}
