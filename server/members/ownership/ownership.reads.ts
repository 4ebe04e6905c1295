import type { Ownership } from '#contract/members/ownership.ts'
import { Role } from '#contract/members/installers.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import { handOverTries } from '#contract/members/account-changes.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

type Ctx = MemberContext

export async function findOwnership({ db, company, installer, now }: Ctx): Promise<Ownership> {
  const isOwner = installer.role === Role.owner
  const [row, people] = await Promise.all([
    findWaitingHandOver(db, company.id, now),
    isOwner ? findEmployees(db, company.id) : [],
  ])
  if (!row) return { data: null, people }
  const side =
    row.from_id === installer.id ? 'from' : row.to_id === installer.id ? 'to' : ('other' as const)
  if (side === 'other' && !isOwner) return { data: null, people }
  const tries = side === 'to' ? row.to_tries : row.from_tries
  return {
    data: {
      uuid: row.uuid,
      from: { uuid: row.from_uuid, name: row.from_name, surname: row.from_surname },
      to: { uuid: row.to_uuid, name: row.to_name, surname: row.to_surname },
      side,
      is_confirmed: { from: row.from_confirmed_at !== null, to: row.to_confirmed_at !== null },
      tries_left: side === 'other' ? 0 : handOverTries - tries,
      ends_at: row.ends_at.toISOString(),
    },
    people,
  }
}

function findWaitingHandOver(db: Db, companyId: number, now: Date) {
  return db
    .selectFrom('ownership_transfer as t')
    .innerJoin('installer as f', 'f.id', 't.from_id')
    .innerJoin('installer as i', 'i.id', 't.to_id')
    .select(['t.uuid', 't.from_id', 't.to_id', 't.from_tries', 't.to_tries', 't.ends_at'])
    .select(['t.from_confirmed_at', 't.to_confirmed_at'])
    .select(['f.uuid as from_uuid', 'f.name as from_name', 'f.surname as from_surname'])
    .select(['i.uuid as to_uuid', 'i.name as to_name', 'i.surname as to_surname'])
    .where('t.company_id', '=', companyId)
    .where('t.status', '=', 'waiting')
    .where('t.ends_at', '>', now)
    .executeTakeFirst()
}

function findEmployees(db: Db, companyId: number) {
  return db
    .selectFrom('installer')
    .select(['uuid', 'name', 'surname'])
    .where('company_id', '=', companyId)
    .where('active', '=', InstallerStatus.active)
    .where('role', '<>', Role.owner)
    .where('invited_until', 'is', null)
    .where('erase_at', 'is', null)
    .orderBy('surname')
    .orderBy('id')
    .execute()
}
