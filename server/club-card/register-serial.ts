import type { AtTime, InTx } from '#server/database/contexts.ts'
import { encrypt, encryptionKeyId, fingerprint, type Secrets } from '#server/secrets.ts'

export function serialHash(secrets: Secrets, serial: string) {
  return fingerprint(secrets, 'club card', serial)
}

/**
 * Stores the number of a card, encrypted. The database refuses one that another card has, by the
 * index `club_card_serial`.
 */
export async function registerSerial(
  { db: tx, secrets, now }: InTx & { secrets: Secrets } & AtTime,
  { cardId, serial }: { cardId: number; serial: string },
) {
  await tx
    .updateTable('club_card')
    .set({
      serial_encrypted: encrypt(secrets, serial),
      serial_key: encryptionKeyId(secrets),
      serial_hash: serialHash(secrets, serial),
      last4: serial.slice(-4),
      registered_at: now,
    })
    .where('id', '=', cardId)
    .where('registered_at', 'is', null)
    .execute()
}
