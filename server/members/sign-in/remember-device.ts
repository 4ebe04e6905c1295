import { createHash } from 'node:crypto'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

/** A person signed in on a device; the random id of its cookie is stored as a hash. */
export async function rememberDevice(
  { db, now }: InDb & AtTime,
  { installerId, deviceId }: { installerId: number; deviceId: string },
) {
  await db
    .insertInto('installer_device')
    .values({
      installer_id: installerId,
      device: createHash('sha256').update(deviceId).digest(),
      last_at: now,
    })
    .onConflict((row) => row.columns(['installer_id', 'device']).doUpdateSet({ last_at: now }))
    .execute()
}
