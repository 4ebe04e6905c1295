import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { type Origin, recordConsents } from './record-consents.ts'

type Change = { installerId: number; granted: boolean; origin: Origin }

export async function changeMailConsent(
  ctx: InTx & AtTime,
  { installerId, granted, origin }: Change,
) {
  await recordConsents(ctx, { installerId, consents: { email: granted ? 1 : 0 }, origin })
  await ctx.db
    .updateTable('installer')
    .set({ email_consent: granted })
    .where('id', '=', installerId)
    .execute()
}
