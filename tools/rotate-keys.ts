import { rotateCardKeys } from '#server/club-card/rotate-card-keys.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { embeddedUrl } from '#server/database/embedded.ts'
import { rotateSeedKeys } from '#server/staff/rotate-seed-keys.ts'
import { rotateVoucherKeys } from '#server/vouchers/rotate-voucher-keys.ts'

/** `npm run rotate-keys`: encrypts anew with ENCRYPTION_SECRET what a key of ENCRYPTION_SECRET_OLD has encrypted. */
const { databaseUrl, dataDir, secrets } = readConfig(process.env)
const { db, close } = connect(databaseUrl ?? (await embeddedUrl(dataDir)), { size: 2 })
try {
  console.log(`${await rotateVoucherKeys({ db, secrets })} codes encrypted anew`)
  console.log(`${await rotateCardKeys({ db, secrets })} numbers of cards encrypted anew`)
  console.log(`${await rotateSeedKeys({ db, secrets })} second factors encrypted anew`)
} finally {
  await close()
}
