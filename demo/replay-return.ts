import { dayMs } from '#contract/durations.ts'
import type { ReturnDraft } from '#contract/shop/returns.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { returnProducts } from '#server/shop/returns/return-products.ts'
import type { DemoContext } from './demo-context.ts'

type ReturnLine = { uuid: string; line: { uuid: string; quantity: number }; note: string }

/** Replays a return of unneeded items, sent to the club yesterday for their points. */
export function replayReturn(
  { tx: db, now }: DemoContext,
  owner: Member,
  { uuid, line, note }: ReturnLine,
) {
  const sentAt = new Date(now.getTime() - dayMs)
  const draft: ReturnDraft = {
    reason: 'unneeded',
    requested: 'points',
    lines: [line],
    note,
    photos: [],
  }
  return returnProducts({ db, ...owner, now: sentAt }, { uuid, draft })
}
