import { dayMs } from '#contract/durations.ts'
import type { FinanceCause } from '#contract/points/club-card.rules.ts'
import type { Transfer } from '#server/platform/outside/card-provider.ts'
import { reportMismatch } from './alarm.ts'
import type { CardContext } from './card-context.ts'
import { settleTopUp } from '#server/points/club-card/top-ups/settle-top-up.ts'

/** A statement that could not be read is read with those of the days after. */
const daysBack = 7
/** Ours may end a little earlier than theirs, at midnight a day earlier. */
const graceDays = 2

/**
 * Each day compares what the provider says that it paid in the last week with our own record, both
 * ways: what does not agree is a task of finance. Without an answer the job fails, which staff see.
 * (decisions K)
 */
export async function compareStatement(ctx: CardContext) {
  const { outside, now } = ctx
  if (outside.card.state() === 'absent') return 0
  const transfers: Transfer[] = []
  for (let back = 1; back <= daysBack; back++)
    transfers.push(...(await outside.card.getStatement(subtractDays(now, back))))
  for (const response of transfers) await compareTransfer(ctx, response)
  await requirePaid(ctx, new Set(transfers.map(({ reference }) => reference)))
  return transfers.length
}

async function compareTransfer(ctx: CardContext, response: Transfer) {
  const { reference } = response
  const row = await ctx.db
    .selectFrom('top_up')
    .select('id')
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
  if (row) return settleTopUp(ctx, { id: row.id, response })
  if (await isKnown(ctx, { cause: 'unknown', reference })) return
  const message = `The statement has ${response.amount} ${response.currency} that we do not know.`
  await reportMismatch(ctx, { cause: 'unknown', message, reference })
}

/** Every top-up that our record says was paid must be in a statement. */
async function requirePaid(ctx: CardContext, references: ReadonlySet<string>) {
  const { db, now } = ctx
  const rows = await db
    .selectFrom('top_up')
    .select(['id', 'uuid', 'company_id', 'amount', 'currency', 'provider_reference'])
    .where('status', '=', 'SUCCEEDED')
    .where('ended_at', '>=', getDayStart(subtractDays(now, daysBack)))
    .where('ended_at', '<', getDayStart(subtractDays(now, graceDays - 1)))
    .execute()
  for (const row of rows) {
    const { uuid: reference } = row
    if (references.has(row.provider_reference)) continue
    if (await isKnown(ctx, { cause: 'missing', reference })) continue
    await reportMismatch(ctx, {
      cause: 'missing',
      message: `The statement lacks ${row.amount} ${row.currency}.`,
      reference,
      companyId: row.company_id,
      topUpId: row.id,
    })
  }
}

async function isKnown(
  { db }: Pick<CardContext, 'db'>,
  { cause, reference }: { cause: FinanceCause; reference: string },
) {
  const task = await db
    .selectFrom('finance_task')
    .select('id')
    .where('cause', '=', cause)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return task !== undefined
}

function subtractDays(now: Date, days: number) {
  return new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
}

function getDayStart(day: string) {
  return new Date(`${day}T00:00:00Z`)
}
