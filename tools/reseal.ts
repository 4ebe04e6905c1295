import { resealCards } from '#server/card/reseal-cards.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { embeddedUrl } from '#server/database/embedded.ts'
import { resealSeeds } from '#server/staff/reseal-seeds.ts'
import { resealVouchers } from '#server/vouchers/reseal-vouchers.ts'

/** `npm run reseal`: closes anew with SEAL_SECRET what a key of SEAL_SECRET_OLD has sealed. */
const { databaseUrl, dataDir, secrets } = readConfig(process.env)
const { db, close } = connect(databaseUrl ?? (await embeddedUrl(dataDir)), 2)
try {
  console.log(`${await resealVouchers({ db, secrets })} codes sealed anew`)
  console.log(`${await resealCards({ db, secrets })} numbers of cards sealed anew`)
  console.log(`${await resealSeeds({ db, secrets })} second factors sealed anew`)
} finally {
  await close()
}
