import { randomInt, randomUUID } from 'node:crypto'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { hourMs } from '#contract/durations.ts'
import { handOverHours, handOversPerDay } from '#contract/members/account-changes.rules.ts'
import { codeLength } from '#contract/members/sign-in.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { inTransaction, isTaken } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { computeCodeHmac } from '#server/platform/secrets.ts'
import { lockPeople } from './lock-people.ts'
import { sendCode, type Side } from './send-code.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

const dayHours = 24

type Ctx = MemberContext<'secrets' | 'limits'>

/**
 * An owner hands the company over to an employee: a code goes to each of the two, by a proven
 * contact of their own. Refuses `ownership.open`, `ownership.too_many`, `ownership.no_contact` and
 * what `lockPeople` refuses. (decisions H)
 */
export async function startHandOver(ctx: Ctx, to: string) {
  try {
    await inTransaction(ctx, (ctx) => start(ctx, to))
  } catch (error) {
    if (isTaken(error, 'ownership_transfer_waiting')) refuse('ownership.open')
    throw error
  }
}

async function start(ctx: InTx & Omit<Ctx, 'db'>, to: string) {
  const { db: tx, company, installer, secrets, now } = ctx
  const pair = { companyId: company.id, from: installer, to: { uuid: to } }
  const { giver, taker } = await lockPeople(ctx, pair)
  await endOver(ctx)
  await requireFew(ctx)
  const uuid = randomUUID()
  const [fromCode, toCode] = [createCode(), createCode()]
  const ends_at = new Date(now.getTime() + handOverHours * hourMs)
  await tx
    .insertInto('ownership_transfer')
    .values({
      uuid,
      company_id: company.id,
      region_id: company.regionId,
      from_id: giver.id,
      to_id: taker.id,
      from_code: computeCodeHmac(secrets, toChallenge(uuid, 'from'), fromCode),
      to_code: computeCodeHmac(secrets, toChallenge(uuid, 'to'), toCode),
      created_at: now,
      ends_at,
    })
    .execute()
  await sendCode(ctx, { person: giver, side: 'from', code: fromCode, uuid, ends_at })
  await sendCode(ctx, { person: taker, side: 'to', code: toCode, uuid, ends_at })
  await notify(ctx, {
    to: [taker.id],
    event: 'team.handOver',
    params: { name: formatFullName(giver, giver.language) },
    path: '/team/hand-over',
    dedupeKey: `ownership:${uuid}`,
  })
  await recordAudit(
    { ...ctx, staff: { kind: 'system', by: 'sign_in' } },
    {
      action: 'ownership.start',
      object: { type: 'company', id: company.uuid, label: '' },
      regionId: company.regionId,
      after: { from: giver.uuid, to: taker.uuid },
    },
  )
}

/** An expired one blocks nothing. */
async function endOver({ db: tx, company, now }: InTx & Omit<Ctx, 'db'>) {
  await tx
    .updateTable('ownership_transfer')
    .set({ status: 'expired', ended_at: now })
    .where('company_id', '=', company.id)
    .where('status', '=', 'waiting')
    .where('ends_at', '<=', now)
    .execute()
}

async function requireFew({ db: tx, company, now }: InTx & Omit<Ctx, 'db'>) {
  const { count } = await tx
    .selectFrom('ownership_transfer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', company.id)
    .where('created_at', '>', new Date(now.getTime() - dayHours * hourMs))
    .executeTakeFirstOrThrow()
  if (count >= handOversPerDay) refuse('ownership.too_many')
}

export function toChallenge(uuid: string, side: Side) {
  return `${uuid}:${side}`
}

function createCode() {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
}
