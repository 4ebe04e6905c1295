import { isLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import type { BehaviourDraft, StaffBehaviour } from '#contract/points/rewards.admin.ts'
import { compareFacts } from '#server/platform/audit/differences.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { requireOwnRegions } from '#server/staff/staff/require-own-regions.ts'
import { findStaffBehaviours } from './staff-rewards.reads.ts'

/**
 * Changes the words and points of a behaviour for the future; points paid stay. Words and limits
 * hold everywhere, so they need all regions (`content.foreign_regions`), points only their own.
 * Refuses `rewards.not_found`, `content.changed_meanwhile`, and wrong fields.
 */
export function changeBehaviour(
  ctx: StaffContext,
  { uuid, version, points, ...draft }: { uuid: string } & BehaviourDraft & { version: string },
) {
  const { staff } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const row = await tx
      .selectFrom('behaviour')
      .select(['id', 'slug'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!row) refuse('rewards.not_found')
    const before = await findBehaviour(ctx, uuid)
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
      .set({ ...rest, names: JSON.stringify(names), descriptions: JSON.stringify(descriptions) })
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
    const after = await findBehaviour(ctx, uuid)
    await recordAudit(ctx, {
      action: 'rewards.change_behaviour',
      object: { type: 'behaviour', id: uuid, label: names['en'] ?? row.slug },
      ...compareFacts(before, after),
    })
    return after
  })
}

async function findBehaviour({ db: tx, staff }: StaffTx, uuid: string) {
  const { data } = await findStaffBehaviours(tx, staff)
  return data.find((row) => row.uuid === uuid)!
}

type BehaviourTexts = Omit<BehaviourDraft, 'points'>

function isWider({ names, descriptions, active, per_year }: StaffBehaviour, draft: BehaviourTexts) {
  const { before } = compareFacts({ names, descriptions, active, per_year }, draft)
  return Object.keys(before).length > 0
}

function refuseWrong(
  { is_once }: StaffBehaviour,
  { names, descriptions, per_year }: BehaviourTexts,
) {
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
