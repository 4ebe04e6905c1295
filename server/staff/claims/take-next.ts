import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { claimNextItem } from './next-item.ts'
import type { Place } from './queue.reads.ts'
import { releaseClaim } from './release-claim.ts'

type Queue = {
  kind: ClaimKind
  findPlace: (db: Db, uuid: string) => Promise<Place | undefined>
  /** The uuids that come after a place, or the first ones. */
  findNext: (after?: Place) => Promise<string[]>
}

/** Past the end the queue starts again. Two people who ask at once get two items. */
export async function takeNext(
  ctx: StaffContext & Queue,
  { after }: { after: string | undefined },
) {
  const { db, kind, findPlace, findNext } = ctx
  if (after) await releaseClaim(ctx, { kind, uuid: after })
  const place = after ? await findPlace(db, after) : undefined
  const createFinder = (start?: Place) => async () =>
    (await findNext(start)).filter((uuid) => uuid !== after)
  const later = place && (await claimNextItem(ctx, { kind, waiting: createFinder(place) }))
  return { uuid: later ?? (await claimNextItem(ctx, { kind, waiting: createFinder() })) }
}
