import { isLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import type { BehaviourDraft, OfficeBehaviour } from '#contract/rewards.admin.ts'
import { differences } from '#server/audit/differences.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/require-own-regions.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { officeBehavioursOf } from './staff-rewards.reads.ts'

/**
 * Staff changes what a behaviour says and pays from now on; what was paid stays. Words and limits
 * hold everywhere, so they need all regions (`content.foreign_regions`), points only their own.
 * Refuses `rewards.not_found`, `content.changed_meanwhile`, and wrong fields.
 */
export function changeBehaviour(
  db: Db,
  staff: CallerStaff,
  uuid: string,
  { version, points, ...draft }: BehaviourDraft & { version: string },
  at: Date,
) {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('behaviour')
      .select(['id', 'slug'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!row) refuse('rewards.not_found')
    const before = await behaviourOf(tx, staff, uuid)
    if (before.version !== version) refuse('content.changed_meanwhile')
    if (isWider(before, draft)) requireOwnRegions(staff, null)
    requireOwnRegions(
      staff,
      points.map(({ region_id }) => region_id),
    )
    refuseWrong(before, draft)
    const { names, descriptions, ...rest } = draft
    await tx
      .updateTable('behaviour')
      .set({
        ...rest,
        names: JSON.stringify(names),
        descriptions: JSON.stringify(descriptions),
      })
      .where('id', '=', row.id)
      .execute()
    if (points.length > 0)
      await tx
        .insertInto('behaviour_points')
        .values(points.map((rate) => ({ ...rate, behaviour_id: row.id })))
        .onConflict((conflict) =>
          conflict
            .columns(['region_id', 'behaviour_id'])
            .doUpdateSet((eb) => ({ points: eb.ref('excluded.points') })),
        )
        .execute()
    const after = await behaviourOf(tx, staff, uuid)
    await noteDeed(tx, staff, {
      action: 'rewards.change_behaviour',
      object: { type: 'behaviour', id: uuid, label: names['en'] ?? row.slug },
      ...differences(before, after),
      at,
    })
    return after
  })
}

async function behaviourOf(tx: Tx, staff: CallerStaff, uuid: string) {
  const { data } = await officeBehavioursOf(tx, staff)
  return data.find((row) => row.uuid === uuid)!
}

type Words = Omit<BehaviourDraft, 'points'>

function isWider({ names, descriptions, active, per_year }: OfficeBehaviour, draft: Words) {
  const { before } = differences({ names, descriptions, active, per_year }, draft)
  return Object.keys(before).length > 0
}

function refuseWrong({ is_once }: OfficeBehaviour, { names, descriptions, per_year }: Words) {
  const isWhole = (texts: Record<string, string>) =>
    texts['en'] !== undefined && Object.keys(texts).every(isLanguage)
  const wrong = {
    names: !isWhole(names),
    descriptions: !isWhole(descriptions),
    per_year: is_once && per_year !== null,
  }
  const fields = Object.entries(wrong).filter(([, isWrong]) => isWrong)
  if (fields.length > 0)
    refuseFields(Object.fromEntries(fields.map(([field]) => [field, [problems.invalid]])))
}
