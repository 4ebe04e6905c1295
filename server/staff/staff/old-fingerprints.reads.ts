import type { InDb } from '#server/platform/database/contexts.ts'
import { getFingerprintKeyId, type Secrets } from '#server/platform/secrets.ts'

/**
 * Rows that need an older key, as they cannot be hashed again: the number of invited numbers,
 * which
 * end after a year, and the staff whose unused recovery codes are that old.
 */
export async function findOldFingerprints({ db, secrets }: InDb & { secrets: Secrets }) {
  const hashKey = getFingerprintKeyId(secrets)
  const { invitations } = await db
    .selectFrom('invited_number')
    .select((eb) => eb.fn.countAll<number>().as('invitations'))
    .where('hash_key', 'is distinct from', hashKey)
    .executeTakeFirstOrThrow()
  const people = await db
    .selectFrom('staff_recovery_code as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .select('s.email')
    .distinct()
    .where('r.used_at', 'is', null)
    .where('r.hash_key', 'is distinct from', hashKey)
    .orderBy('s.email')
    .execute()
  return { invitations, staff: people.map(({ email }) => email) }
}
