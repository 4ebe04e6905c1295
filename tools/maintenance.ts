import { resolve } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { embeddedUrl } from '#server/database/embedded.ts'
import { readMaintenance, setMaintenance } from '#server/settings/maintenance.ts'

/** `npm run maintenance on|off`: closes or opens the club on all its servers within a second. */
const wish = process.argv[2]
const url =
  process.env['DATABASE_URL'] || (await embeddedUrl(resolve(process.env['DATA_DIR'] || '.data')))
const { db, close } = connect(url, 1)
if (wish === 'on' || wish === 'off') await setMaintenance(db, wish === 'on', new Date())
console.log(`Maintenance is ${(await readMaintenance(db)) ? 'on' : 'off'}.`)
await close()
