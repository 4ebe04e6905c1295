import { type RawBuilder, sql } from 'kysely'
import type { ByStaff } from '#server/platform/access/callers.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { isLinked, isVisible, type TicketReader } from '#server/support/support/visible-ticket.ts'

/** Refuses `support.not_found` and `support.file_unchecked`. (safety D15) */
export function loadTicketFile(
  { staff: { regions }, ...ctx }: Pick<AppContext, 'db' | 'outside'> & ByStaff,
  input: Input,
): Promise<ServedFile> {
  return loadFile(ctx, input, sql<boolean>`t.region_id = any(${regions}::smallint[])`)
}

export function loadMemberTicketFile(
  { installer, company, ...ctx }: Pick<AppContext, 'db' | 'outside'> & TicketReader,
  input: Input,
): Promise<ServedFile> {
  return loadFile(ctx, input, isVisible({ installer, company }))
}
type Input = { uuid: string; file: string }

async function loadFile(
  { db, outside }: Pick<AppContext, 'db' | 'outside'>,
  { uuid, file }: Input,
  isSeen: RawBuilder<boolean>,
): Promise<ServedFile> {
  const row = await db
    .selectFrom('ticket_file as f')
    .innerJoin('ticket_message as m', 'm.id', 'f.message_id')
    .innerJoin('ticket as t', 't.id', 'm.ticket_id')
    .select(['f.file', 'f.name', 'f.checked_at'])
    .where(isLinked(uuid))
    .where('f.uuid', '=', file)
    .where('f.infected', '=', false)
    .where(isSeen)
    .executeTakeFirst()
  if (row && !row.checked_at) refuse('support.file_unchecked')
  const content = row && (await outside.files.read(row.file))
  if (!content) refuse('support.not_found')
  return { content, type: 'application/octet-stream', name: row.name }
}
