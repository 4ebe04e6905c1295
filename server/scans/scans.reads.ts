import type { Scan } from '#contract/scans.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import type { CallerCompany } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'

/** The live scans of one project, by its id or uuid, newest first. */
export async function scansOf(db: Db, company: CallerCompany, projectKey: string) {
  const isId = /^\d{1,15}$/.test(projectKey)
  if (!isId && !/^[0-9a-f-]{36}$/i.test(projectKey)) refuse('projects.not_found')
  const project = await db
    .selectFrom('project')
    .select('id')
    .where('company_id', '=', company.id)
    .where(isId ? 'id' : 'uuid', '=', isId ? Number(projectKey) : projectKey)
    .executeTakeFirst()
  if (!project) refuse('projects.not_found')
  const rows = await columns(db)
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return { data: rows.map(shown) }
}

export async function scanOf(tx: Tx, id: number): Promise<Scan> {
  return shown(await columns(tx).where('id', '=', id).executeTakeFirstOrThrow())
}

function columns(db: Db | Tx) {
  return db
    .selectFrom('scan')
    .select(['uuid', 'id', 'client_uuid', 'serial', 'type', 'size', 'variant', 'source', 'flag'])
    .select(['reason_code', 'points', 'captured_at', 'created_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

function shown({ serial, ...row }: Row): Scan {
  return {
    ...row,
    serial_number: serial,
    source: row.source as Scan['source'],
    captured_at: row.captured_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}
