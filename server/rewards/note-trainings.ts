import { sql } from 'kysely'
import { emailKey } from '#contract/email-address.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import type { Attendee, noteTrainings as contract } from '#contract/rewards.admin.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction, type Db } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { phoneKey } from '#server/identifier.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { noteTraining } from './note-training.ts'

type Parts = Pick<House, 'db' | 'clock'> & { config: Pick<House['config'], 'allowTestPhone'> }
type Training = BodyOf<typeof contract>

/**
 * Notes who attended a training of the club: each person once a training, in a transaction of its
 * own. People are found among those of the person's regions; a dry run writes nothing. Refuses a
 * day to come and an unknown certificate by field.
 */
export async function noteTrainings(
  { db, clock, config }: Parts,
  staff: CallerStaff,
  training: Training,
) {
  const at = clock.now()
  if (training.held_on > at.toISOString().slice(0, 10))
    refuseFields({ held_on: [problems.too_large] })
  if (training.passed && !(await isKind(db, training.passed)))
    refuseFields({ passed: [problems.not_offered] })
  const people: Attendee[] = []
  for (const typed of training.people) {
    const person = await personOf(db, staff, typed, config.allowTestPhone)
    const name = person ? `${person.name} ${person.surname}` : null
    const outcome = person ? await noteOne(db, staff, person, training, at) : 'unknown'
    people.push({ typed, name, company: person?.company ?? null, outcome })
  }
  return { people }
}

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>

function noteOne(db: Db, staff: CallerStaff, person: Person, training: Training, at: Date) {
  const { held_on, place, passed, is_dry } = training
  const name = `${held_on}-${place.toLowerCase().replace(/\s+/g, '-')}`
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, person.company_id, at)
    const known = await tx
      .selectFrom('behaviour_reward as r')
      .innerJoin('behaviour as b', 'b.id', 'r.behaviour_id')
      .select('r.key')
      .where('r.company_id', '=', person.company_id)
      .where('b.slug', '=', 'training')
      .where('r.key', '=', `${name}:${person.id}`)
      .executeTakeFirst()
    if (is_dry) return known ? 'repeated' : 'found'
    await noteTraining(tx, {
      company: { id: person.company_id, regionId: person.region_id },
      installerId: person.id,
      training: name,
      ...(passed && { passed }),
      actor: `staff:${staff.name}`,
      at,
    })
    if (known) return 'repeated'
    await noteDeed(tx, staff, {
      action: 'rewards.note_training',
      object: { type: 'installer', id: person.uuid, label: `${person.name} ${person.surname}` },
      regionId: person.region_id,
      after: { held_on, place, passed },
      at,
    })
    return 'noted'
  })
}

function personOf(db: Db, { regions }: CallerStaff, typed: string, allowTestPhone: boolean) {
  const phones = regions.map((id) => phoneKey(typed, id, allowTestPhone)).filter(Boolean)
  return db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.uuid', 'i.name', 'i.surname', 'i.company_id'])
    .select(['c.region_id', 'c.name as company'])
    .where((eb) =>
      eb.or([
        eb('i.email_key', '=', emailKey(typed)),
        eb('i.phone', '=', sql<string>`any(${phones}::text[])`),
      ]),
    )
    .where('i.active', '=', 1)
    .where(sql<boolean>`c.region_id = any(${regions}::smallint[])`)
    .executeTakeFirst()
}

async function isKind(db: Db, slug: string) {
  const kind = await db
    .selectFrom('certificate')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return kind !== undefined
}
