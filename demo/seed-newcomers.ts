import { Role } from '#contract/members/installers.ts'
import { hourMs } from '#contract/durations.ts'
import { toEmailKey } from '#contract/email-address.ts'
import { regions } from '#contract/regions.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** Companies that wait for the club; the second looks like one that is a member. */
const newcomers = [
  {
    region: 'pl',
    name: 'Nowy Dach Wiśniewska',
    numbers: ['5555555556', ''],
    place: ['ul. Karmelicka', '27', '31-131', 'Kraków'],
    owner: ['Katarzyna', 'Wiśniewska', 'kasia@nowy-dach.example', '+48512777101', 'pl'],
    hoursAgo: 20,
    requested: null,
  },
  {
    region: 'cz',
    name: 'Střechy Dvořák s.r.o.',
    numbers: ['12345679', ''],
    place: ['Veveří', '102', '616 00', 'Brno'],
    owner: ['Tomáš', 'Dvořák', 'tomas@dvorak-strechy.example', '+420601777202', 'cs'],
    hoursAgo: 90,
    requested: null,
  },
  {
    region: 'pl',
    name: 'Okna Bieszczady Lis',
    numbers: ['6666666664', ''],
    place: ['ul. Rynek', '4', '38-500', 'Sanok'],
    owner: ['Adam', 'Lis', 'adam@okna-bieszczady.example', '+48512777303', 'pl'],
    hoursAgo: 400,
    requested: '7777777775',
  },
] as const

export async function seedNewcomers(tx: Tx, now: Date) {
  for (const { region, name, numbers, place, owner, hoursAgo, requested } of newcomers) {
    const since = new Date(now.getTime() - hoursAgo * hourMs)
    const { id } = await tx
      .insertInto('company')
      .values({
        region_id: regions.find(({ slug }) => slug === region)!.id,
        name,
        registration_number: numbers[0],
        registration_number_2: numbers[1],
        company_type: 1,
        street: place[0],
        house_number: place[1],
        postal_code: place[2],
        city: place[3],
        verification: requested ? 'verified' : 'pending',
        verified_at: requested ? since : null,
        requested_number: requested,
        requested_at: requested ? new Date(now.getTime() - hourMs) : null,
        survey: JSON.stringify([]),
        welcomed_at: requested ? since : null,
        created_at: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('installer')
      .values({
        company_id: id,
        role: Role.owner,
        name: owner[0],
        surname: owner[1],
        email: owner[2],
        email_key: toEmailKey(owner[2]),
        phone: owner[3],
        language: owner[4],
        verified_email_at: since,
        terms_version: 1,
        created_at: since,
      })
      .execute()
  }
}
