import { type CardLossReason, getReplacementStart } from '#contract/points/club-card.rules.ts'
import { isPostBox } from '#contract/formats/post-box.rules.ts'
import type { CallerInstaller, Member } from '#server/platform/access/callers.ts'
import type { MemberTx, SystemTx } from '#server/platform/contexts.ts'
import type { CardContext } from '#server/points/club-card/card-context.ts'
import { findLiveCard } from '#server/points/club-card/cards.reads.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { blockLostCard } from './block-lost-cards.ts'
import { findPostalAddress, countReplacements } from './losses.reads.ts'
import { toMemberActor } from '#server/platform/actor.ts'
import { endTopUp } from '#server/points/club-card/top-ups/end-top-up.ts'
import { topUpColumns } from '#server/points/club-card/top-ups/top-ups.reads.ts'
import { openFinanceTask } from '#server/points/finance-tasks/open-finance-task.ts'

type LossReport = { reason: CardLossReason; client_uuid: string }
type Ctx = CardContext & Member

/**
 * A card is lost: the club puts nothing on it any more, its provider is asked to block it at once
 * and again until it does, and another one that gets its money is ordered. The same call again
 * changes nothing. Refuses `card.none`. (decisions K)
 */
export async function reportLostCard(ctx: Ctx, report: LossReport) {
  const loss = await inTransaction(ctx, (ctx) => recordLoss(ctx, report))
  if (loss) await blockLostCard(ctx, loss)
}

async function recordLoss(ctx: MemberTx<'secrets'>, { reason, client_uuid }: LossReport) {
  const { db: tx, company, installer, now } = ctx
  await lockAccount(ctx, company.id)
  const earlier = await tx
    .selectFrom('card_loss')
    .select('id')
    .where('company_id', '=', company.id)
    .where('client_uuid', '=', client_uuid)
    .executeTakeFirst()
  if (earlier) return undefined
  const card = await findLiveCard(tx, company)
  if (!card?.provider_token) return refuse('card.none')
  const from = await findReplacementStart(ctx)
  const { id } = await tx
    .insertInto('card_loss')
    .values({
      card_id: card.id,
      company_id: company.id,
      installer_id: installer.id,
      reason,
      client_uuid,
      created_at: now,
      replaced_from: from,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('club_card').set({ ended_at: now }).where('id', '=', card.id).execute()
  if (from)
    await tx
      .insertInto('club_card')
      .values({ company_id: company.id, replaces_id: card.id, created_at: now })
      .execute()
  else
    await tx
      .updateTable('company')
      .set({ clubcard_enabled: false })
      .where('id', '=', company.id)
      .execute()
  await endOpenTopUps(ctx, { cardId: card.id, installer })
  await notifyAndMail(ctx, {
    to: await findOwners(tx, company.id),
    event: from ? 'card.lost' : 'card.lostForGood',
    params: { last4: card.last4 || '····' },
    path: '/club-card',
    dedupeKey: `card.lost:${card.id}`,
  })
  return { id, cardId: card.id, token: card.provider_token }
}

async function findReplacementStart(ctx: MemberTx) {
  const { db: tx, company, installer, now } = ctx
  const place = await findPostalAddress(tx, company.id)
  return getReplacementStart({
    now,
    replaced: await countReplacements(ctx, company.id),
    addressChangedAt: place.address_changed_at,
    pausedUntil: installer.spendingPausedUntil ?? null,
    canReceivePost: place.street !== '' && !isPostBox(place.street, place.house_number),
  })
}

type LostCard = { cardId: number; installer: Pick<CallerInstaller, 'id'> }

/**
 * Top-ups of a lost card that were not sent yet give their points back; one that is under way only
 * its provider can end, and finance looks after it. The account must be locked.
 */
async function endOpenTopUps(ctx: SystemTx<'secrets'>, { cardId, installer }: LostCard) {
  const { db: tx } = ctx
  const open = await tx
    .selectFrom('top_up')
    .select(topUpColumns)
    .where('card_id', '=', cardId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of open) {
    if (row.sent_at) {
      await openFinanceTask(ctx, {
        cause: 'in_flight',
        reference: row.uuid,
        companyId: row.company_id,
        topUpId: row.id,
        detail: `${row.amount} ${row.currency} were on their way to a card that is lost.`,
      })
      continue
    }
    // A decision is no longer needed.
    await tx.updateTable('top_up').set({ approval: 'none' }).where('id', '=', row.id).execute()
    await endTopUp(ctx, {
      row,
      status: 'REJECTED',
      reason: 'card_lost',
      actor: toMemberActor(installer),
    })
  }
}
