import type { Readable } from 'node:stream'
import { importKey } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { seesAll } from '#server/staff/staff/staff-scope.ts'
import { withSpooledFile } from './spool-file.ts'
import { takeDelivery } from './take-delivery.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

type Received = {
  key: { id: number; regions: number[] }
  import_id: string
  name: string
  content: Readable
  isZipped: boolean
}

/**
 * A file that a machine sends. The same file under the same id is answered by what came of it the
 * first time, and changes nothing. Refuses as `importSerials`, and `serials.import_id_used`.
 */
export async function receiveImport(
  ctx: SystemContext<'config'>,
  { key, import_id, name, content, isZipped }: Received,
) {
  const { db, config, now } = ctx
  try {
    return await withSpooledFile(content, { ...config, isZipped }, async (file) => {
      const earlier = await findEarlierReport(db, key.id, import_id)
      if (earlier && !earlier.hash.equals(file.hash)) refuse('serials.import_id_used')
      if (earlier) return { ...earlier.report, is_repeated: true }
      const report = await takeDelivery(ctx, {
        file,
        delivery: {
          source: 'http',
          keyId: key.id,
          reference: import_id,
          name,
          actor: importKey,
          regions: seesAll(key) ? undefined : key.regions,
        },
      })
      await db.updateTable('import_key').set({ used_at: now }).where('id', '=', key.id).execute()
      const { regions: _regions, ...response } = report
      return { ...response, is_repeated: false }
    })
  } catch (error) {
    // What is no gzip, though it says so.
    if ((error as { code?: string }).code?.startsWith('Z_') && !(error instanceof Refusal))
      refuse('scans.import_unreadable', { line: 1 })
    throw error
  }
}

async function findEarlierReport(db: Db, keyId: number, reference: string) {
  const row = await db
    .selectFrom('serial_delivery as d')
    .innerJoin('register_import as i', 'i.id', 'd.import_id')
    .select(['d.hash', 'i.rows_new', 'i.rows_changed', 'i.rows_unchanged', 'i.rows_wrong'])
    .select('i.problems')
    .where('d.import_key_id', '=', keyId)
    .where('d.reference', '=', reference)
    .where('d.status', '=', 'done')
    .executeTakeFirst()
  if (!row) return undefined
  const report = {
    added: row.rows_new,
    changed: row.rows_changed,
    unchanged: row.rows_unchanged,
    wrong: row.rows_wrong,
    problems: row.problems,
  }
  return { hash: row.hash, report }
}
