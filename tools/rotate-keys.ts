import { rotateCardKeys } from '#server/points/club-card/rotate-card-keys.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { rotateProofKeys } from '#server/points/points/rotate-proof-keys.ts'
import { findOldFingerprints } from '#server/staff/staff/old-fingerprints.reads.ts'
import { rotateSeedKeys } from '#server/staff/staff/rotate-seed-keys.ts'
import { rotateVoucherKeys } from '#server/shop/vouchers/rotate-voucher-keys.ts'

/**
 * `npm run rotate-keys`: makes anew with ENCRYPTION_SECRET and FINGERPRINT_SECRET what keys of
 * ENCRYPTION_SECRET_OLD and FINGERPRINT_SECRET_OLD have made, and says what still needs an old one.
 */
const { databaseUrl, dataDir, secrets } = readConfig(process.env)
const { db, close } = connect(databaseUrl ?? (await getEmbeddedUrl(dataDir)), { size: 2 })
try {
  console.log(`${await rotateVoucherKeys({ db, secrets })} codes encrypted and hashed anew`)
  console.log(`${await rotateCardKeys({ db, secrets })} numbers of cards encrypted and hashed anew`)
  console.log(`${await rotateSeedKeys({ db, secrets })} second factors encrypted anew`)
  console.log(`${await rotateProofKeys({ db, secrets })} printed statements signed anew`)
  const { invitations, staff } = await findOldFingerprints({ db, secrets })
  console.log(`${invitations} invited numbers still need an older FINGERPRINT_SECRET`)
  console.log(`recovery codes that need one: ${staff.join(', ') || 'none'}`)
} finally {
  await close()
}
