import type { BodyOf } from '#contract/endpoint.ts'
import type { editCompany as endpoint } from '#contract/members.admin.ts'
import type { RegionalSetting } from '#contract/settings.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { numberProblems, refusable, storedNumbers, typeProblems } from './company-rules.ts'
import { payWelcome } from './pay-welcome.ts'
import { refuseTakenNumber, settingOf } from './update-company.ts'

const notAccepted = { disclaimer_accepted: false, declaration_accepted: false }

type Parts = Pick<House, 'db' | 'clock' | 'settings'>
type Found = { id: number; uuid: string; name: string; region_id: number }

/**
 * Staff changes the data of a company by the registration's own checks; numbers count at once, and
 * what the company wished for them is settled by it. Refuses fields. (decisions C)
 */
export async function editCompany(
  { db, clock, settings }: Parts,
  staff: Staff,
  company: Found,
  { reason, ...change }: BodyOf<typeof endpoint>,
) {
  const at = clock.now()
  const setting = await settingOf(settings, { regionId: company.region_id })
  const { registration_number, registration_number_2, ...rest } = change
  const numbers = storedNumbers(setting, {
    ...(registration_number !== undefined && { registration_number }),
    ...(registration_number_2 !== undefined && { registration_number_2 }),
  })
  const errors = numberProblems(setting, numbers)
  if (refusable(errors)) refuseFields(errors)
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, company.id, at)
    const known = await lockedRow(tx, company.id)
    const wanted = changesOf(known, { ...rest, ...numbers })
    if (Object.keys(wanted).length === 0) return
    requireType(setting, wanted.company_type)
    await tx
      .updateTable('company')
      .set({
        ...wanted,
        ...(wanted.company_type !== undefined && notAccepted),
        ...(isMoved(wanted) && { address_changed_at: at }),
        ...(wanted.registration_number !== undefined && { wished_number: null }),
        ...(wanted.registration_number_2 !== undefined && { wished_number_2: null }),
      })
      .where('id', '=', company.id)
      .execute()
      .catch(refuseTakenNumber)
    await payWelcome(tx, company.id, at)
    await noteDeed(tx, staff, {
      action: 'companies.edit',
      object: { type: 'company', id: company.uuid, label: company.name },
      regionId: company.region_id,
      reason,
      before: Object.fromEntries(
        Object.keys(wanted).map((column) => [column, known[column as keyof typeof known]]),
      ),
      after: wanted,
      at,
    })
  })
  return undefined
}

/** What a type asks to accept is the company's to accept, when its people come next. */
function requireType(setting: RegionalSetting, type: number | undefined) {
  if (type === undefined) return
  const accepted = { disclaimer_accepted: 1, declaration_accepted: 1 } as const
  const errors = typeProblems(setting, { company_type: type, ...accepted })
  if (refusable(errors)) refuseFields(errors)
}

function lockedRow(tx: Tx, id: number) {
  return tx
    .selectFrom('company')
    .select(['name', 'street', 'house_number', 'postal_code', 'city', 'company_type'])
    .select(['registration_number', 'registration_number_2'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Known = Awaited<ReturnType<typeof lockedRow>>

/** What becomes another than it was. */
function changesOf(known: Known, wanted: Partial<Record<keyof Known, string | number>>) {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && value !== known[column as keyof Known],
    ),
  ) as Partial<Known>
}

function isMoved(wanted: Partial<Known>) {
  return ['street', 'house_number', 'postal_code', 'city'].some((part) => part in wanted)
}
