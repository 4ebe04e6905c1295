import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { take } from './claim-item.ts'

const rounds = 20

/**
 * Takes the first of a queue that nobody holds: two people who ask at once get two items. `waiting`
 * gives the uuids that come next in the person's regions, without those that others hold
 * (`isFree`); it is asked again when all of them were taken meanwhile. Gives null at the end.
 */
export async function claimNextItem(
  ctx: StaffContext,
  { kind, waiting }: { kind: ClaimKind; waiting: () => Promise<readonly string[]> },
): Promise<string | null> {
  for (let round = 0; round < rounds; round++) {
    const uuids = await waiting()
    if (uuids.length === 0) return null
    for (const uuid of uuids) if (await take(ctx, { kind, uuid })) return uuid
  }
  return null
}
