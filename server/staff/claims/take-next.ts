import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Claimer } from './claim-item.ts'
import { nextItem } from './next-item.ts'
import type { Place } from './queue.reads.ts'
import { releaseClaim } from './release-claim.ts'

type Queue = {
  kind: ClaimKind
  placeOf: (db: Db, uuid: string) => Promise<Place | undefined>
  /** The uuids that come after a place, or the first ones. */
  nextOf: (after?: Place) => Promise<string[]>
}

/**
 * Gives the item at hand back and takes the next one that nobody holds; past the end the queue
 * begins anew. Two people who ask at once get two items.
 */
export async function takeNext(
  ctx: InDb & { staff: Claimer } & Queue & AtTime,
  { after }: { after: string | undefined },
) {
  const { db, staff, kind, placeOf, nextOf } = ctx
  if (after) await releaseClaim({ db }, { staff, kind, uuid: after })
  const place = after ? await placeOf(db, after) : undefined
  const from = (start?: Place) => async () => (await nextOf(start)).filter((uuid) => uuid !== after)
  const later = place && (await nextItem(ctx, { kind, waiting: from(place) }))
  return { uuid: later ?? (await nextItem(ctx, { kind, waiting: from() })) }
}
