import { sql } from 'kysely'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { MarketingData, PrintFinding } from '#contract/shop/prints.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { passPhase } from './move-print.ts'
import { pressProof } from './press-proof.ts'
import { proofFile } from './proof-file.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

type Context = SystemContext<'outside' | 'workers' | 'log'>

/** A server that has not come back for so long was ended. */
const leaseMinutes = 2
const maxAttempts = 3
const atOnce = 20
type ProofRow = {
  order_id: number
  no: number
  attempts: number
  data: MarketingData
  logo_id: number | null
  created_at: Date
  uuid: string
  number: string
}

/**
 * Makes the print files that wait, one after the other; each is taken by one server, and taken again
 * when that one was ended. What fails three times is reported to the staff and tried again each hour.
 * Gives how many were made.
 */
export async function makeProofs(ctx: Context) {
  let proofCount = 0
  for (let count = 0; count < atOnce; count++) {
    const proof = await takeProof(ctx)
    if (!proof) break
    if (await makeProof(ctx, proof)) proofCount++
  }
  return proofCount
}

async function takeProof({ db, now }: Context) {
  const subtractMs = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { rows } = await sql<ProofRow>`
    update print_proof p set attempts = attempts + 1, taken_at = ${now}
    from orders o
    where o.id = p.order_id and (p.order_id, p.no) = (
      select order_id, no from print_proof
      where not exists (select from print_file f where f.id = logo_id and f.status = 'drawing')
        and (status = 'making' and (taken_at is null or taken_at <= ${subtractMs(leaseMinutes * minuteMs)})
        or status = 'failed' and taken_at <= ${subtractMs(hourMs)})
      order by created_at, order_id for update skip locked limit 1)
    returning p.order_id, p.no, p.attempts, p.data, p.logo_id, p.created_at, o.uuid, o.number`.execute(
    db,
  )
  return rows[0]
}

async function makeProof(ctx: Context, proof: ProofRow) {
  const { order_id, no, uuid } = proof
  try {
    const { content, findings } = await pressProof(ctx, proof)
    await ctx.outside.files.save(proofFile(uuid, no), content)
    return await finish(ctx, proof, { sha256: sha256(content), findings })
  } catch (error) {
    ctx.log.error({ err: error, order: uuid, no }, 'print')
    const isBusy = error instanceof Refusal && error.code === 'common.busy'
    await giveUp(ctx, { order_id, no }, isBusy ? -1 : proof.attempts)
    return false
  }
}

type ProofFile = { sha256: Buffer; findings: PrintFinding[] }

/** The file is whole: the club reviews it, unless the order has ended meanwhile. */
function finish(ctx: Context, { order_id, no }: ProofRow, { sha256, findings }: ProofFile) {
  return inTransaction(ctx, async (ctx) => {
    const isFirst = await lockMaking(ctx, order_id)
    const updated = await ctx.db
      .updateTable('print_proof')
      .set({ status: 'checking', sha256, findings: JSON.stringify(findings) })
      .where('order_id', '=', order_id)
      .where('no', '=', no)
      .where('status', 'in', ['making', 'failed'])
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) return false
    if (isFirst) await passPhase(ctx, order_id, 'club')
    return true
  })
}

type ProofKey = Pick<ProofRow, 'order_id' | 'no'>

/** After three times people see it; what was only too busy has not been tried. */
function giveUp(ctx: Context, { order_id, no }: ProofKey, attempts: number) {
  return inTransaction(ctx, async (ctx) => {
    const isFirst = await lockMaking(ctx, order_id)
    const isOver = attempts >= maxAttempts
    const changed = await ctx.db
      .updateTable('print_proof')
      .set((eb) =>
        isOver ? { status: 'failed' } : { attempts: eb('attempts', '-', attempts < 0 ? 1 : 0) },
      )
      .where('order_id', '=', order_id)
      .where('no', '=', no)
      .where('status', 'in', ['making', 'failed'])
      .executeTakeFirst()
    if (isOver && isFirst && changed.numUpdatedRows > 0n) await passPhase(ctx, order_id, 'club')
  })
}

async function lockMaking({ db }: Parameters<typeof passPhase>[0], orderId: number) {
  const { phase } = await db
    .selectFrom('order_print')
    .select('phase')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return phase === 'making'
}
