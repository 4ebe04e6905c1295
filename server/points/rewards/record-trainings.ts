import { InstallerStatus } from '#contract/members/members.rules.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import { sql } from 'kysely'
import { toEmailKey } from '#contract/email-address.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import type { Attendee, recordTrainings as contract } from '#contract/points/rewards.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { inTransaction, type Db } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { toPhoneKey } from '#server/platform/phone-key.ts'
import { recordTraining } from './record-training.ts'

type Training = BodyOf<typeof contract>

/**
 * Notes who attended a training of the club: each person once a training, in a transaction of its
 * own. People are found among those of the person's regions; a dry run writes nothing. Refuses a
 * day to come and an unknown certificate by field.
 */
export async function recordTrainings(
  ctx: StaffContext & { config: Pick<AppContext['config'], 'allowTestPhone'> },
  training: Training,
) {
  const { db, now: at, config } = ctx
  if (training.trained_on > at.toISOString().slice(0, 10))
    refuseFields({ trained_on: [problems.too_large] })
  if (training.passed && !(await isKind(db, training.passed)))
    refuseFields({ passed: [problems.not_offered] })
  const people: Attendee[] = []
  for (const contact of training.people) {
    const person = await findMember(ctx, { typed: contact, allowTestPhone: config.allowTestPhone })
    const name = person ? `${person.name} ${person.surname}` : null
    const outcome = person ? await recordOne(ctx, { person, training }) : 'unknown'
    people.push({ typed: contact, name, company: person?.company ?? null, outcome })
  }
  return { people }
}

type SignInMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

function recordOne(
  ctx: StaffContext,
  { person, training }: { person: SignInMember; training: Training },
) {
  const { staff } = ctx
  const { trained_on, place, passed, is_dry } = training
  const name = `${trained_on}-${place.toLowerCase().replace(/\s+/g, '-')}`
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await lockAccount(ctx, person.company_id)
    const members = await tx
      .selectFrom('behaviour_reward as r')
      .innerJoin('behaviour as b', 'b.id', 'r.behaviour_id')
      .select('r.key')
      .where('r.company_id', '=', person.company_id)
      .where('b.slug', '=', 'training')
      .where('r.key', '=', `${name}:${person.id}`)
      .executeTakeFirst()
    if (is_dry) return members ? 'repeated' : 'found'
    await recordTraining(ctx, {
      company: { id: person.company_id, regionId: person.region_id },
      installerId: person.id,
      training: name,
      ...(passed && { passed }),
      actor: toStaffActor(staff),
    })
    if (members) return 'repeated'
    await recordAudit(ctx, {
      action: 'rewards.record_training',
      object: { type: 'installer', id: person.uuid },
      regionId: person.region_id,
      after: { trained_on, place, passed },
    })
    return 'recorded'
  })
}

function findMember(
  { db, staff: { regions } }: StaffContext,
  { typed, allowTestPhone }: { typed: string; allowTestPhone: boolean },
) {
  const phones = regions.map((id) => toPhoneKey(typed, id, allowTestPhone)).filter(Boolean)
  return db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.uuid', 'i.name', 'i.surname', 'i.company_id'])
    .select(['c.region_id', 'c.name as company'])
    .where((eb) =>
      eb.or([
        eb('i.email_key', '=', toEmailKey(typed)),
        eb('i.phone', '=', sql<string>`any(${phones}::text[])`),
      ]),
    )
    .where('i.active', '=', InstallerStatus.active)
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
