import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import { sql } from 'kysely'
import { Role } from '#contract/members/installers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { endSessions } from './end-sessions.ts'
import { requireEmployeeRoom, requireOtherOwner, requireOwnerRoom } from './team-room.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
type Person = { id: number; uuid: string; company_id: number; region_id: number }
type Goal = { id: number; uuid: string; region_id: number; active: number }

/**
 * Staff moves a person to another company of the region. The account there is a new one with the
 * same sign-in; the old one is closed and keeps what was brought to the old company. Refuses
 * `companies.other_region`, `companies.not_active`, `team.not_found`, `team.last_owner`,
 * `team.owners_full`, `team.full`. Gives the uuid there. (decisions C)
 */
export async function moveInstaller(
  ctx: StaffContext,
  { person, goal, role, reason }: { person: Person; goal: Goal; role: 3 | 4; reason: string },
) {
  const { now: at } = ctx
  if (goal.region_id !== person.region_id) refuse('companies.other_region')
  if (goal.active !== CompanyStatus.active || goal.id === person.company_id)
    refuse('companies.not_active')
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await lockCompanies(tx, [person.company_id, goal.id])
    const people = await tx
      .selectFrom('installer')
      .select(['id', 'role', 'company_id', 'name', 'surname', 'email', 'email_key'])
      .select([
        'phone',
        'language',
        'options',
        'email_consent',
        'phone_consent',
        'verified_email_at',
        'verified_phone_at',
      ])
      .select(['email_changed_at', 'invited_until', 'erase_at', 'terms_version', 'avatar', 'demo'])
      .where('company_id', 'in', [person.company_id, goal.id])
      .where('active', '=', InstallerStatus.active)
      .forUpdate()
      .execute()
    const one = people.find(({ id }) => id === person.id) ?? refuse('team.not_found')
    const [left, met] = [person.company_id, goal.id].map((company) =>
      people.filter(({ company_id }) => company_id === company),
    ) as [typeof people, typeof people]
    if (one.role === Role.owner) requireOtherOwner(left, one.id)
    const company = { id: goal.id, uuid: goal.uuid, regionId: goal.region_id }
    if (role === Role.owner) await requireOwnerRoom(ctx, { company, people: met })
    else await requireEmployeeRoom(ctx, company)
    await tx
      .updateTable('installer')
      .set({
        active: InstallerStatus.left,
        deactivated_at: at,
        invited_until: null,
        erase_at: null,
      })
      .set({ email: null, email_key: null, phone: null, avatar: null, demo: false })
      .where('id', '=', one.id)
      .execute()
    await endSessions(ctx, one.id)
    const { id, uuid } = await tx
      .insertInto('installer')
      .values({
        company_id: goal.id,
        role,
        created_at: at,
        name: one.name,
        surname: one.surname,
        email: one.email,
        email_key: one.email_key,
        phone: one.phone,
        language: one.language,
        options: JSON.stringify(one.options),
        email_consent: one.email_consent,
        phone_consent: one.phone_consent,
        verified_email_at: one.verified_email_at,
        verified_phone_at: one.verified_phone_at,
        email_changed_at: one.email_changed_at,
        invited_until: one.invited_until,
        erase_at: one.erase_at,
        terms_version: one.terms_version,
        avatar: one.avatar,
        demo: one.demo,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    await tx.updateTable('installer').set({ moved_to: id }).where('id', '=', one.id).execute()
    await copyConsents(tx, one.id, uuid)
    await copySettings(tx, one.id, uuid)
    await recordAudit(ctx, {
      action: 'installers.move',
      object: { type: 'installer', id: person.uuid },
      regionId: person.region_id,
      reason,
      before: { company: person.company_id, role: one.role },
      after: { company: goal.id, role, uuid },
    })
    return { uuid }
  })
}

async function lockCompanies(tx: Tx, ids: number[]) {
  await tx
    .selectFrom('company')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function copySettings(tx: Tx, from: number, to: string) {
  await sql`insert into notification_setting (installer_id, choices, quiet_from, quiet_to,
      weekly_digest, digest_at, updated_at)
    select i.id, s.choices, s.quiet_from, s.quiet_to, s.weekly_digest, s.digest_at, s.updated_at
    from notification_setting s, installer i
    where s.installer_id = ${from} and i.uuid = ${to}`.execute(tx)
}

async function copyConsents(tx: Tx, from: number, to: string) {
  await sql`insert into consent (installer_id, kind, granted, text_version, text_hash, channel,
      network, at)
    select i.id, c.kind, c.granted, c.text_version, c.text_hash, c.channel, c.network, c.at
    from consent c, installer i where c.installer_id = ${from} and i.uuid = ${to}
    order by c.id`.execute(tx)
}
