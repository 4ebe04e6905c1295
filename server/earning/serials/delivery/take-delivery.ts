import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { type ImportReport, importSerials } from '#server/earning/scans/import-serials.ts'
import type { SpooledFile } from './spool-file.ts'

export type Delivery = {
  source: 'http' | 'sftp' | 's3'
  keyId: number | null
  /** The caller’s id of the import, or the path of the file. */
  reference: string
  name: string
  actor: Actor
  regions?: readonly number[]
}

/** A refused one is logged by itself, for the staff. Refuses as `importSerials`. */
export async function takeDelivery(
  ctx: InDb & AtTime,
  { file, delivery }: { file: SpooledFile; delivery: Delivery },
): Promise<ImportReport> {
  const { db, now } = ctx
  const { name, actor, regions } = delivery
  try {
    return await importSerials(ctx, {
      file: file.open(),
      name,
      actor,
      regions,
      now: () => now,
      afterwards: (inner, { importId, wrong }) =>
        logDelivery({ ...inner, now }, { file, delivery, status: 'done', importId, wrong }),
    })
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'scans.import_running')
      await db
        .transaction()
        .execute((tx) => logDelivery({ db: tx, now }, { file, delivery, status: 'failed', error }))
    throw error
  }
}

type Result =
  | { status: 'done'; importId: number; wrong: number }
  | { status: 'failed'; error: Refusal }

async function logDelivery(
  { db: tx, now }: InTx & AtTime,
  { file, delivery, ...result }: { file: SpooledFile; delivery: Delivery } & Result,
) {
  const isDone = result.status === 'done'
  await tx
    .insertInto('serial_delivery')
    .values({
      source: delivery.source,
      import_key_id: delivery.keyId,
      reference: delivery.reference,
      size: file.size,
      hash: file.hash,
      status: result.status,
      import_id: isDone ? result.importId : null,
      rows_wrong: isDone ? result.wrong : 0,
      error: isDone ? null : result.error.code,
      error_params: isDone ? null : JSON.stringify(result.error.params ?? {}),
      taken_at: now,
    })
    .execute()
}
