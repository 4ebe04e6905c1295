import { parseArgs } from 'node:util'
import { regions } from '#contract/regions.ts'
import { type StaffRole, staffRoles } from '#contract/staff/staff.rules.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { inviteAgain } from '#server/staff/staff/invite-again.ts'
import { inviteStaff } from '#server/staff/staff/invite-staff.ts'
import { findActingStaffOrConsole } from './acting-staff.ts'

const usage = `Usage: npm run staff:invite -- E-MAIL --as E-MAIL [--name "…"] [--role ROLE] [--regions pl,cz] [--language pl]
       npm run staff:invite -- E-MAIL --again --as E-MAIL
The very first account, and the only one that could do it, need no --as.
Roles: ${staffRoles.join(', ')}`

/**
 * `npm run staff:invite`: an account of the back office; the first is a super admin's. `--again` lets
 * somebody set up a new second factor who has lost phone and recovery codes.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: '' },
    name: { type: 'string' },
    role: { type: 'string', default: 'super_admin' },
    regions: { type: 'string' },
    language: { type: 'string', default: 'en' },
    again: { type: 'boolean', default: false },
  },
})
const [email = ''] = positionals
if (positionals.length !== 1 || !/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email)) fail(usage)
if (!staffRoles.includes(values.role as StaffRole)) fail(usage)
const name = values.name?.trim() ?? email.split('@')[0]!
if (name.length < 2 || name.length > 80) fail('A name has 2 to 80 letters: --name "Hanna Nowak"')
const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? (await getEmbeddedUrl(config.dataDir)), {
  size: 2,
})
const parts = { db, secrets: config.secrets }
try {
  if (values.again) await repeatInvitation()
  else await invite()
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'staff.not_found') fail(`No open account has ${email}`)
  fail(Object.values(error.extras.errors ?? { error: [error.message] }).join('\n'))
} finally {
  await close()
}

async function invite() {
  const role = values.role as StaffRole
  const input = {
    email,
    name,
    role,
    regions: parseRegionIds(values.regions),
    language: values.language,
  }
  const actor = await findActingStaffOrConsole(db, values.as, { right: 'staff.edit' })
  await inviteStaff({ ...parts, now: systemClock.now() }, { actor, input })
  console.log(
    `${name} is invited as ${role}: sign in at ${config.backOfficeUrl ?? config.baseUrl}/office with ${email}`,
  )
}

async function repeatInvitation() {
  const by = { right: 'staff.edit', except: email } as const
  const staff = await findActingStaffOrConsole(db, values.as, by)
  const person = await inviteAgain({ ...parts, staff, now: systemClock.now() }, email)
  console.log(`${person.name} signs in at ${config.baseUrl}/office and sets up a new second factor`)
}

function parseRegionIds(slugs: string | undefined) {
  if (!slugs) return regions.map(({ id }) => id)
  return slugs.split(',').map((slug) => {
    const known = regions.find((region) => region.slug === slug.trim())
    return known?.id ?? fail(`${slug} is no region: ${regions.map((row) => row.slug).join(', ')}`)
  })
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
