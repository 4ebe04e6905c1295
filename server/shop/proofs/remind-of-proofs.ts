import { dayMs } from '#contract/durations.ts'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { notifyAndMailAll, findOwnersByCompany } from '#server/messaging/notifications/notify.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

/** Days that a print waits for its member, the longest first. */
const reminderDays = [7, 3] as const

/** Once for each version and term, after 3 and 7 days. Gives how many wait that long. */
export async function remindOfProofs(ctx: SystemContext<'secrets'>) {
  const waiting = await findUnansweredProofs(ctx)
  await inBatches(ctx, waiting, async (ctx, batch) => {
    const owners = await findOwnersByCompany(
      ctx.db,
      batch.map(({ company_id }) => company_id),
    )
    await notifyAndMailAll(
      ctx,
      batch.map(({ uuid, number, company_id, phase_since, no }) => ({
        to: (owners.get(company_id) ?? []).map(({ id }) => id),
        event: 'proof.reminder',
        params: { number },
        path: `/orders/${uuid}`,
        dedupeKey: `proof.reminder:${uuid}:${no}:${getReminderTerm(phase_since, ctx.now)}`,
      })),
    )
  })
  return waiting.length
}

function getReminderTerm(since: Date, now: Date) {
  return reminderDays.find((days) => now.getTime() - since.getTime() >= days * dayMs)
}

function findUnansweredProofs({ db, now }: InDb & AtTime) {
  return db
    .selectFrom('order_print as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .innerJoin('print_proof as v', 'v.order_id', 'p.order_id')
    .select(['o.uuid', 'o.number', 'o.company_id', 'p.phase_since'])
    .select((eb) => eb.fn.max('v.no').as('no'))
    .where('p.phase', '=', 'member')
    .where('p.phase_since', '<=', new Date(now.getTime() - reminderDays.at(-1)! * dayMs))
    .where('c.active', '=', CompanyStatus.active)
    .groupBy(['o.id', 'p.order_id'])
    .orderBy('o.id')
    .execute()
}
