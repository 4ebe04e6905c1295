import { getLanguageCode } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import { findRegion, type Region } from '#contract/regions.ts'
import type { RegisterBody } from '#contract/members/registration.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { findWrongProfileAnswers } from '#contract/earning/surveys.rules.ts'
import {
  type Errors,
  findNumberProblems,
  hasErrors,
  normalizeNumbers,
  findTypeProblems,
} from '#server/members/companies/company-rules.ts'
import { refuseTakenNumber, getRegionalSetting } from '#server/members/companies/update-company.ts'
import { verifyCompany } from '#server/members/companies/verify-company.ts'
import { findRegistrationRisks } from '#server/members/companies/registration-risks.reads.ts'
import { inTransaction, isTaken, type Db } from '#server/platform/database/transaction.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { refuseFields, refuse } from '#server/platform/http/refuse.ts'
import { toPhoneKey } from '#server/platform/phone-key.ts'
import { askRegistry } from '#server/platform/outside/registry.ts'
import { isKnown } from '#server/platform/outside/registers/register-answer.ts'
import { toAskedNumbers } from '#server/members/registers/to-asked-numbers.ts'
import { findDifferences } from '#server/members/registers/register-difference.ts'
import { storeAnswer } from '#server/members/registers/store-answer.ts'
import { insertCompany, insertOwner } from './insert-member.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import {
  findConfirmedEnd,
  getLastMoment,
} from '#server/settings/programme-end/programme-end.reads.ts'

export type NewMember = {
  region: Region
  phone: string
  numbers: { registration_number?: string; registration_number_2?: string }
  language: string
  ip: string
}

/** As of `PATCH /v1/installer/user/{id}`. */
const maxOptionsLength = 4096

/**
 * A new company with its owner, active at once, verified when a register of the country knows its
 * number, by no other name, and nothing speaks for a made-up one; otherwise a person reviews it. What is
 * taken or wrong is refused by field, with the documents' words; of equal calls one wins. At most 3
 * a day from one address. A country whose end is confirmed refuses `programme.no_registration`.
 * (decisions C, M, safety row 9)
 */
export async function registerCompany(
  ctx: SystemContext<'clock' | 'settings' | 'limits' | 'outside' | 'config'>,
  { body, ip }: { body: RegisterBody; ip: string },
) {
  const { db, clock, settings, limits, outside, config } = ctx
  const region = findRegion(body.company.regions_id)
  if (!region?.selectable) return refuseFields({ 'company.regions_id': [problems.not_offered] })
  await requireOpenClub(db, region)
  const setting = await getRegionalSetting(settings, { regionId: region.id })
  const phone = toPhoneKey(body.installer.phone, region.id, config.allowTestPhone)
  const numbers = normalizeNumbers(setting, {
    registration_number: body.company.registration_number ?? '',
    registration_number_2: body.company.registration_number_2 ?? '',
  })
  const { profile_questions } = await settings.current()
  const errors = {
    ...findCompanyErrors(body, setting, numbers, profile_questions),
    ...findInstallerErrors(body, phone),
  }
  if (hasErrors(errors) || phone === null) return refuseFields(errors)
  await limits.spend('registrationsPerDay', toAddressKey(ip))
  const answer = await askRegistry(outside.registry, {
    regionSlug: region.slug,
    numbers: toAskedNumbers(setting, numbers),
    now: clock.now(),
  })
  const member: NewMember = {
    region,
    phone,
    numbers,
    language: getLanguageCode(body.installer.languages_id),
    ip,
  }
  try {
    const verified = await inTransaction({ db, now: clock.now() }, async (ctx) => {
      const company = await insertCompany(ctx, { body, member })
      await insertOwner(ctx, { registerBody: body, member: { ...member, companyId: company.id } })
      await storeAnswer(ctx, { companyId: company.id, answer })
      if (!answer || !isKnown(answer)) return false
      if (findDifferences(answer, body.company).includes('name')) return false
      if ((await findRegistrationRisks(ctx.db, company.id)).length > 0) return false
      await verifyCompany(ctx, { companyId: company.id })
      return true
    })
    const { behaviours } = await settings.current()
    return { welcome_points: behaviours[region.slug] ?? 0, verified }
  } catch (error) {
    return refuseTaken(error)
  }
}

type Questions = Parameters<typeof findWrongProfileAnswers>[0]

function findCompanyErrors(
  { company }: RegisterBody,
  setting: RegionalSetting,
  numbers: NewMember['numbers'],
  questions: Questions,
) {
  const wrong = findWrongProfileAnswers(questions, company.surveyResponse)
  return prefixErrors('company', {
    ...findNumberProblems(setting, numbers),
    ...findTypeProblems(setting, company),
    ...(wrong.length > 0 && { surveyResponse: [problems.answer_all] }),
  })
}

function findInstallerErrors(body: RegisterBody, phone: string | null): Errors {
  return {
    ...(phone === null && { 'installer.phone': [problems.invalid_phone] }),
    ...(JSON.stringify(body.installer.options ?? {}).length > maxOptionsLength && {
      'installer.options': [problems.too_long],
    }),
    ...(body.terms_accepted !== 1 && { terms_accepted: [problems.must_accept] }),
  }
}

function prefixErrors(prefix: string, errors: Errors): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => [`${prefix}.${name}`, texts]),
  )
}

function refuseTaken(error: unknown): never {
  if (isTaken(error, 'installer_email_key_key'))
    refuseFields({ 'installer.email': [problems.email_taken] })
  if (isTaken(error, 'installer_phone_key'))
    refuseFields({ 'installer.phone': [problems.phone_taken] })
  refuseTakenNumber(error, 'company.')
}

/** Refuses `programme.no_registration` with the last day once the end of the country is confirmed. */
async function requireOpenClub(db: Db, { id, timeZone }: Region) {
  const endsAt = await findConfirmedEnd(db, id)
  if (endsAt)
    refuse('programme.no_registration', { day: toLocalDate(getLastMoment(endsAt), timeZone) })
}
