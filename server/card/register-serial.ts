import type { Tx } from '#server/database/transaction.ts'
import { codeHmac, seal, sealKeyId, type Secrets } from '#server/secrets.ts'

/** The same number gives the same value, and only whoever holds the key can make it. */
export function serialHash(secrets: Secrets, serial: string) {
  return codeHmac(secrets, 'club card', serial)
}

/**
 * Writes the number of a card down, sealed. The database refuses one that another card has, by the
 * index `club_card_serial`.
 */
export async function registerSerial(
  tx: Tx,
  secrets: Secrets,
  { cardId, serial, at }: { cardId: number; serial: string; at: Date },
) {
  await tx
    .updateTable('club_card')
    .set({
      serial_sealed: seal(secrets, serial),
      serial_key: sealKeyId(secrets),
      serial_hash: serialHash(secrets, serial),
      last4: serial.slice(-4),
      registered_at: at,
    })
    .where('id', '=', cardId)
    .where('registered_at', 'is', null)
    .execute()
}
