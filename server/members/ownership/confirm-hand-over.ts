import { sql } from 'kysely'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { handOverTries } from '#contract/members/account-changes.rules.ts'
import { parseCode, demoCode } from '#contract/members/sign-in.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { InTx, AtTime } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify, findOwners } from '#server/messaging/notifications/notify.ts'
import { isCodeHmac } from '#server/platform/secrets.ts'
import { lockPeople } from './lock-people.ts'
import type { Side } from './send-code.ts'
import { toChallenge } from './start-hand-over.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import { Role } from '#contract/members/installers.ts'
import { pauseSpending } from '#server/members/installers/pause-spending.ts'

type Pair = Record<'giver' | 'taker', { id: number }>

type Ctx = MemberContext<'secrets' | 'config'>

/**
 * One of the two enters the code that came to them; with the second code they change places in one
 * transaction. A try counts before it is compared. Refuses `ownership.not_found`, `ownership.over`,
 * `ownership.wrong_code`, and what `lockPeople` refuses. Gives whether it is done. (decisions H)
 */
export async function confirmHandOver(ctx: Ctx, { uuid, code }: { uuid: string; code: string }) {
  const row = await countTry(ctx, uuid)
  const { side, left } = row
  const digits = parseCode(code) ?? ''
  const byDemoCode = ctx.config.demo && ctx.installer.demo && digits === demoCode
  const hmac = side === 'from' ? row.from_code : row.to_code
  if (!byDemoCode && !isCodeHmac(ctx.secrets, toChallenge(row.uuid, side), digits, hmac)) {
    if (left === 0) await fail(ctx, row.id)
    refuse('ownership.wrong_code', { left })
  }
  return inTransaction(ctx, (ctx) => confirm(ctx, { id: row.id, side }))
}

/** Raised in a transaction of its own: whoever guesses at once still has five tries. */
async function countTry({ db, company, installer, now }: Ctx, uuid: string) {
  const row = await db
    .selectFrom('ownership_transfer')
    .select(['id', 'uuid', 'from_id', 'from_code', 'to_code'])
    .where('uuid', '=', uuid)
    .where('company_id', '=', company.id)
    .where((eb) => eb.or([eb('from_id', '=', installer.id), eb('to_id', '=', installer.id)]))
    .executeTakeFirst()
  if (!row) return refuse('ownership.not_found')
  const side: Side = row.from_id === installer.id ? 'from' : 'to'
  const column = side === 'from' ? 'from_tries' : 'to_tries'
  const tries = await db
    .updateTable('ownership_transfer')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('id', '=', row.id)
    .where('status', '=', 'waiting')
    .where('ends_at', '>', now)
    .where(column, '<', handOverTries)
    .returning(`${column} as tries`)
    .executeTakeFirst()
  if (!tries) return refuse('ownership.over')
  return { ...row, side, left: handOverTries - tries.tries }
}

/** After the last try nobody can confirm it any more. */
async function fail(ctx: Ctx, id: number) {
  await inTransaction(ctx, async ({ db: tx, now }) => {
    await tx
      .updateTable('ownership_transfer')
      .set({ status: 'failed', ended_at: now })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute()
  })
}

async function confirm(
  ctx: InTx & Omit<Ctx, 'db'>,
  { id, side }: { id: number; side: Side },
): Promise<{ is_done: boolean }> {
  const { db: tx, company, now } = ctx
  const ends = await tx
    .selectFrom('ownership_transfer')
    .select(['from_id', 'to_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { giver, taker } = await lockPeople(ctx, {
    companyId: company.id,
    from: { id: ends.from_id },
    to: { id: ends.to_id },
  })
  const row = await tx
    .updateTable('ownership_transfer')
    .set({ [side === 'from' ? 'from_confirmed_at' : 'to_confirmed_at']: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('ends_at', '>', now)
    .returning(['uuid', 'from_confirmed_at', 'to_confirmed_at'])
    .executeTakeFirst()
  if (!row) return refuse('ownership.over')
  if (!row.from_confirmed_at || !row.to_confirmed_at) return { is_done: false }
  await swapRoles(ctx, { giver, taker })
  await tx
    .updateTable('ownership_transfer')
    .set({ status: 'done', ended_at: now })
    .where('id', '=', id)
    .execute()
  await notify(ctx, {
    to: [...new Set([giver.id, ...(await findOwners(tx, company.id))])],
    event: 'team.handedOver',
    params: { name: formatFullName(taker, taker.language) },
    path: '/user',
    dedupeKey: `ownership.done:${row.uuid}`,
  })
  await recordAudit(
    { ...ctx, staff: { kind: 'system', by: 'sign_in' } },
    {
      action: 'ownership.done',
      object: { type: 'company', id: company.uuid, label: '' },
      regionId: company.regionId,
      before: { owner: giver.uuid },
      after: { owner: taker.uuid },
    },
  )
  return { is_done: true }
}

/** In one statement, so that there is an owner at every moment; the new one spends later. */
async function swapRoles(ctx: InTx & AtTime, { giver, taker }: Pair) {
  const { db: tx } = ctx
  await tx
    .updateTable('installer')
    .set((eb) => ({
      role: eb.case().when('id', '=', taker.id).then(Role.owner).else(Role.employee).end(),
    }))
    .where('id', 'in', [giver.id, taker.id])
    .execute()
  await pauseSpending(ctx, taker.id)
}
