import type { SystemTx } from '#server/platform/contexts.ts'
import {
  encrypt,
  getEncryptionKeyId,
  getFingerprintKeyId,
  getFingerprints,
  type Secrets,
} from '#server/platform/secrets.ts'

/** By the key of today first, and by those of before. */
export function getSerialHashes(secrets: Secrets, serial: string) {
  return getFingerprints(secrets, 'club card', serial)
}

/**
 * Stores the number of a card, encrypted. The database refuses one that another card has, by the
 * index `club_card_serial`: a hash by a former key is recomputed first.
 */
export async function registerSerial(
  { db: tx, secrets, now }: SystemTx<'secrets'>,
  { cardId, serial }: { cardId: number; serial: string },
) {
  const [serial_hash, ...older] = getSerialHashes(secrets, serial) as [Buffer, ...Buffer[]]
  const serialHash = { serial_hash, hash_key: getFingerprintKeyId(secrets) }
  if (older.length > 0)
    await tx.updateTable('club_card').set(serialHash).where('serial_hash', 'in', older).execute()
  await tx
    .updateTable('club_card')
    .set({
      ...serialHash,
      serial_encrypted: encrypt(secrets, serial),
      serial_key: getEncryptionKeyId(secrets),
      last4: serial.slice(-4),
      registered_at: now,
    })
    .where('id', '=', cardId)
    .where('registered_at', 'is', null)
    .execute()
}
