import { sql } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import {
  type Choices,
  type QuietHours,
  usualQuietHours,
} from '#contract/members/notification-settings.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'

export type Recipient = {
  id: number
  uuid: string
  email: string | null
  /** Only a verified one. */
  phone: string | null
  language: string
  regionId: number
  timeZone: string
  choices: Choices
  quietHours: QuietHours | null
  pushTo: readonly string[]
}

export async function findRecipients({ db: tx, now }: InTx & AtTime, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .leftJoin('notification_setting as s', 's.installer_id', 'i.id')
    .select(['i.id', 'i.uuid', 'i.email', 'i.language', 'c.region_id'])
    .select(['s.choices', 's.quiet_from', 's.quiet_to', 's.installer_id as has_chosen'])
    .select((eb) =>
      eb
        .case()
        .when('i.verified_phone_at', 'is not', null)
        .then(eb.ref('i.phone'))
        .end()
        .as('phone'),
    )
    .select(
      sql<string[]>`array(select p.id::text from push_subscription p
        join session n on n.id = p.session_id and n.revoked_at is null and n.ends_at > ${now}
        where p.installer_id = i.id order by p.created_at)`.as('push_to'),
    )
    .where('i.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(
    rows.map((row): [number, Recipient] => [
      row.id,
      {
        id: row.id,
        uuid: row.uuid,
        email: row.email,
        phone: row.phone,
        language: row.language,
        regionId: row.region_id,
        timeZone: getRegion(row.region_id).timeZone,
        choices: (row.choices ?? {}) as Choices,
        quietHours: toQuietHours(row),
        pushTo: row.push_to,
      },
    ]),
  )
}

export function toQuietHours(row: {
  has_chosen: number | null
  quiet_from: number | null
  quiet_to: number | null
}): QuietHours | null {
  if (row.has_chosen === null) return usualQuietHours
  if (row.quiet_from === null || row.quiet_to === null) return null
  return { from: row.quiet_from, to: row.quiet_to }
}
