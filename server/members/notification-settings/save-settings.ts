import {
  type Choices,
  type QuietHours,
  usualQuietHours,
} from '#contract/members/notification-settings.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { changeMailConsent } from '#server/members/installers/change-mail-consent.ts'
import type { Origin } from '#server/members/installers/record-consents.ts'
import { isNewsMail, type Switch, applySwitches } from './choices.ts'

export type SettingsChange = {
  installerId: number
  origin: Origin
  switches?: readonly Switch[]
  quietHours?: QuietHours | null | undefined
  /** Computes the new state of the digest from the choices before and after. */
  weeklyDigest?: (before: Choices, after: Choices) => boolean | undefined
}

/** Writes what changes, one call of a person after the other; of the rest what was chosen stays. */
export async function saveSettings(ctx: InTx & AtTime, change: SettingsChange) {
  const { db: tx, now } = ctx
  const { installerId, origin, switches = [], quietHours, weeklyDigest } = change
  const before = await lockSettings(ctx, installerId)
  const consent = switches.findLast(isNewsMail)
  if (consent) await changeMailConsent(ctx, { installerId, granted: consent.on, origin })
  const choices = applySwitches(
    before.choices,
    switches.filter((one) => !isNewsMail(one)),
  )
  const weekly = weeklyDigest?.(before.choices, choices) ?? before.weekly
  await tx
    .updateTable('notification_setting')
    .set({ choices: JSON.stringify(choices), weekly_digest: weekly, updated_at: now })
    .$if(quietHours !== undefined, (row) =>
      row.set({ quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null }),
    )
    // What was told before is not told again.
    .$if(weekly && !before.weekly, (row) => row.set({ digest_at: now }))
    .where('installer_id', '=', installerId)
    .execute()
}

async function lockSettings({ db: tx, now }: InTx & AtTime, installerId: number) {
  await tx
    .insertInto('notification_setting')
    .values({
      installer_id: installerId,
      quiet_from: usualQuietHours.from,
      quiet_to: usualQuietHours.to,
      digest_at: now,
      updated_at: now,
    })
    .onConflict((row) => row.column('installer_id').doNothing())
    .execute()
  const row = await tx
    .selectFrom('notification_setting')
    .select(['choices', 'weekly_digest'])
    .where('installer_id', '=', installerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { choices: row.choices as Choices, weekly: row.weekly_digest }
}
