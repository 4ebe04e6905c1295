import { sql } from 'kysely'
import type { MemberSide } from '#contract/support/member-side.admin.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const maxListed = 5
const maxTickets = 10

type Of = { id: number; company_id: number; installer_id: number }

export async function findMemberSide(db: Db, { id, ...of }: Of): Promise<MemberSide> {
  const [person, orders, scans, others] = await Promise.all([
    findMember(db, of.installer_id),
    findOrders(db, of.company_id),
    findScans(db, of.installer_id),
    db
      .selectFrom('ticket')
      .select(['uuid', 'title', 'status', 'changed_at'])
      .where('company_id', '=', of.company_id)
      .where('merged_into', 'is', null)
      .where('id', '<>', id)
      .orderBy((eb) => eb('status', '=', TicketStatus.closed))
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxTickets)
      .execute(),
  ])
  return {
    ...person,
    orders,
    scans,
    other_tickets: others.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() })),
  }
}

async function findMember(db: Db, installerId: number) {
  const { created_at, last_active_at, ...person } = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .leftJoin('points_account as a', 'a.company_id', 'c.id')
    .select(['c.city', 'c.active', 'c.verification', 'c.created_at'])
    .select(['i.role', 'i.last_active_at'])
    .select(sql<number>`coalesce(a.posted - a.held, 0)`.as('available'))
    .select(sql<number>`coalesce(a.held, 0)`.as('reserved'))
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  return {
    ...person,
    member_since: created_at.toISOString(),
    last_active_at: last_active_at?.toISOString() ?? null,
  }
}

async function findOrders(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('orders')
    .select(['uuid', 'number', 'status', 'total as points', 'created_at'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

async function findScans(db: Db, installerId: number) {
  const rows = await db
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['s.uuid', 's.serial', 's.flag', 'p.number as project', 's.created_at'])
    .where('s.installer_id', '=', installerId)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
