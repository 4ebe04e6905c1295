import * as z from 'zod/mini'
import { bulkKinds, maxRows } from './bulk.rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'

const stringMap = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(1000)))

const selection = {
  kind: z.enum(bulkKinds),
  /** The items themselves; left out: all that the list shows with `filter`. */
  uuids: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(maxRows))),
  filter: z._default(stringMap, {}),
  params: z._default(stringMap, {}),
}

const effect = z.object({
  total: z.int(),
  /** Points that move, or null where none do. */
  points: z.nullable(z.int()),
  failing: z.int(),
})
export type BulkEffect = z.output<typeof effect>

/** Refuses `bulk.too_many` and, without the right to do it to one, `common.forbidden`. */
export const previewBulk = endpoint('POST /office/bulk/preview', 'bulk', {
  summary: 'Preview a step on many items',
  body: z.object(selection),
  answer: effect,
})

/** Refuses `bulk.changed` when the number of items is no longer the confirmed one. */
export const startBulk = endpoint('POST /office/bulk', 'bulk', {
  summary: 'Start a bulk run: one step on many items',
  body: z.object({ ...selection, total: z.int().check(z.minimum(1)) }),
  answer: z.object({ id: uuid }),
  status: 202,
})

const code = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]])

const bulkRun = z.object({
  id: uuid,
  kind: z.enum(bulkKinds),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  created_at: instant,
  ended_at: z.nullable(instant),
  failures: z.array(z.object({ uuid, label: z.string(), problem: z.nullable(code) })),
  /** It undoes another job. */
  is_undo: z.boolean(),
  /** End of the time for undoing it; null if it cannot be undone or already is. */
  undo_until: z.nullable(instant),
  may_retry: z.boolean(),
})
export type BulkRun = z.output<typeof bulkRun>

/** One's own job. Refuses `bulk.not_found`. */
export const getBulk = endpoint('GET /office/bulk/{uuid}', 'bulk', {
  summary: 'Get the progress and the failures of a bulk run',
  answer: bulkRun,
})

export const retryBulk = endpoint('POST /office/bulk/{uuid}/retry', 'bulk', {
  summary: 'Retry the failed rows of a bulk run',
  answer: bulkRun,
})

/**
 * Takes back what an ended job of one's own has done, as a job; a row that was changed meanwhile
 * fails. Refuses `bulk.not_found`, `bulk.nothing_to_undo`, `bulk.undo_over`. (back-office Bulk)
 */
export const undoBulk = endpoint('POST /office/bulk/{uuid}/undo', 'bulk', {
  summary: 'Undo a bulk run',
  answer: z.object({ id: uuid }),
  status: 202,
})
