import type { InDb } from '#server/platform/database/contexts.ts'
import { toEmailKey } from '#contract/email-address.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import { findRegion } from '#contract/regions.ts'
import type { validate } from '#contract/members/registration.ts'
import { normalizeNumber } from '#contract/members/registration.rules.ts'
import { numberColumns } from '#server/members/companies/company-rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { toPhoneKey } from '#server/platform/phone-key.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
type Query = QueryOf<typeof validate>

/** Limited per address, as the answer reveals who is a member. (safety D8) */
export async function checkFree(
  ctx: SystemContext<'limits' | 'config'>,
  { query, ip }: { query: Query; ip: string },
) {
  const { db, limits } = ctx
  const checksInstallers = query.email !== undefined || query.phone !== undefined
  const address = toAddressKey(ip)
  await limits.spend(checksInstallers ? 'checksPerHour' : 'numberChecksPerHour', address)
  await limits.spend(checksInstallers ? 'checksPerDay' : 'numberChecksPerDay', address)
  const region = findRegion(query.region_id ?? 0)
  if (query.email !== undefined && (await hasEmail(db, query.email)))
    refuseFields({ email: [problems.email_taken] })
  if (query.phone !== undefined) await checkPhone(ctx, query.phone, region?.id ?? 0)
  for (const column of Object.values(numberColumns)) {
    const number = query[column]
    if (number === undefined) continue
    if (!region) return refuseFields({ region_id: [problems.required] })
    if (
      await hasNumber(
        { db },
        { column, regionId: region.id, number: normalizeNumber(region.slug, number) },
      )
    )
      refuseFields({ [column]: [problems.number_taken] })
  }
  return { valid: true }
}

async function checkPhone(
  { db, config }: SystemContext<'limits' | 'config'>,
  phone: string,
  regionId: number,
) {
  if (/\p{L}/u.test(phone)) refuseFields({ phone: [problems.letters] })
  const key = toPhoneKey(phone, regionId, config.allowTestPhone)
  if (!key) return refuseFields({ phone: [problems.invalid_phone] })
  const row = await db
    .selectFrom('installer')
    .select('id')
    .where('phone', '=', key)
    .executeTakeFirst()
  if (row) refuseFields({ phone: [problems.phone_taken] })
}

async function hasEmail(db: Db, email: string) {
  const key = toEmailKey(email)
  const row = await db
    .selectFrom('installer')
    .select('id')
    .where('email_key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

type Column = (typeof numberColumns)[keyof typeof numberColumns]

async function hasNumber(
  { db }: InDb,
  { column, regionId, number }: { column: Column; regionId: number; number: string },
) {
  if (number === '') return false
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('region_id', '=', regionId)
    .where(column, '=', number)
    .executeTakeFirst()
  return row !== undefined
}
