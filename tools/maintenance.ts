import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { readMaintenance } from '#server/settings/settings/maintenance.ts'
import { switchMaintenance } from '#server/settings/settings/switch-maintenance.ts'
import { findActingStaffOrConsole } from './acting-staff.ts'

/**
 * `npm run maintenance on|off --as E-MAIL`: closes or opens the club on all its servers within a
 * second; without `on` or `off` it says which.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
})
const [input] = positionals
const url =
  process.env['DATABASE_URL'] || (await getEmbeddedUrl(resolve(process.env['DATA_DIR'] || '.data')))
const { db, close } = connect(url, { size: 1 })
if (input === 'on' || input === 'off') {
  const staff = await findActingStaffOrConsole(db, values.as, { right: 'maintenance.switch' })
  const change = { is_on: input === 'on', reason: values.reason }
  await switchMaintenance({ db, staff, now: systemClock.now() }, change)
}
console.log(`Maintenance is ${(await readMaintenance({ db })) ? 'on' : 'off'}.`)
await close()
