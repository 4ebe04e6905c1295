import { randomBytes, randomUUID } from 'node:crypto'
import { regions, selectableRegions } from '#contract/regions.ts'
import type { StaffRole } from '#contract/staff/staff.rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { getStaffCookie, staffHeader } from '#server/staff/staff/staff-session.ts'
import type { TestApp } from './test-app.ts'

type Registry = Pick<TestApp, 'db'> & { clock: Clock }
const { name: cookieName } = getStaffCookie({ baseUrl: 'http:', backOfficeUrl: undefined })

type Input = { role?: StaffRole; regions?: string[]; name?: string }

/** A signed-in person of the club; `headers` go with each call: `api(line, body, hanna)`. */
export async function aStaffMember({ db, clock }: Registry, input: Input = {}) {
  const name = input.name ?? `Staff ${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@club.example`
  const slugs = input.regions ?? selectableRegions.map(({ slug }) => slug)
  const staff = await db
    .insertInto('staff')
    .values({
      email,
      email_key: email,
      name,
      role: input.role ?? 'super_admin',
      regions: regions.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id),
      created_at: clock.now(),
      enrolled_at: clock.now(),
    })
    .returning(['id', 'uuid', 'name', 'role', 'regions'])
    .executeTakeFirstOrThrow()
  return { staff, email, headers: await createStaffHeaders({ db, clock }, staff.id) }
}

export async function createStaffHeaders({ db, clock }: Registry, staffId: number) {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      token_hash: sha256(token),
      created_at: now,
      last_used_at: now,
      proven_at: now,
    })
    .execute()
  return { cookie: `${cookieName}=${token}`, [staffHeader]: '1' }
}

export async function stepUp({ db, clock }: Registry, { staff }: { staff: { id: number } }) {
  await db
    .updateTable('staff_session')
    .set({ stepped_up_at: clock.now() })
    .where('staff_id', '=', staff.id)
    .execute()
}

export function aNamesake(registry: Registry, { staff }: { staff: { name: string } }, input = {}) {
  return aStaffMember(registry, { ...input, name: staff.name })
}

export async function renameStaff({ db }: Registry, { staff }: { staff: { id: number } }) {
  const name = `Renamed ${randomUUID().slice(0, 8)}`
  await db.updateTable('staff').set({ name }).where('id', '=', staff.id).execute()
  return name
}
