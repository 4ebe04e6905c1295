import { sql } from 'kysely'
import type { StaffReturn } from '#contract/shop/returns.admin.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { selectActorLabel } from '#server/platform/actor.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { findQuestionsAbout } from '#server/support/support/questions.reads.ts'
import { linesOfReturn, toLineResponse } from './return-lines.reads.ts'
import {
  returnColumns,
  type ReturnRow,
  toListedReturn,
  withOrder,
} from './waiting-returns.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Detail = ReturnRow & {
  note: string
  answer: string
  author_uuid: string
  author_name: string
  author_language: string
  shipped_at: Date
  earlier: number
  lines: (Parameters<typeof toLineResponse>[0] & { stock: number })[]
  photos: string[]
  steps: { event: StaffReturn['steps'][number]['event']; at: string; who: string }[]
}

/** A return of the person's regions with what a decision needs. Refuses `returns.not_found`. */
export async function findStaffReturn(
  ctx: InDb & { staff: CallerStaff } & AtTime,
  uuid: string,
): Promise<StaffReturn> {
  const { db, staff, now } = ctx
  const { rows } = await sql<Detail>`
    select ${returnColumns(now)}, r.note, r.answer, s.shipped_at, i.uuid as author_uuid,
      i.name || ' ' || i.surname as author_name, i.language as author_language,
      (select count(*)::int from product_return e join orders of_order on of_order.id = e.order_id
        where of_order.company_id = o.company_id and e.id < r.id
          and e.created_at > ${now}::timestamptz - interval '1 year') as earlier,
      ${linesOfReturn} as lines,
      array(select p.uuid from product_return_photo p where p.product_return_id = r.id
        order by p.created_at, p.uuid) as photos,
      (select json_agg(json_build_object('event', e.event, 'at', e.at,
        'who', ${selectActorLabel('e')}) order by e.id)
        from product_return_event e where e.product_return_id = r.id) as steps
    from product_return r ${withOrder} join installer i on i.id = r.installer_id
    join order_shipment s on s.order_id = o.id
    where r.uuid = ${uuid}::uuid and r.region_id = any(${[...staff.regions]}::smallint[])`.execute(
    db,
  )
  const [row] = rows
  if (!row) return refuse('returns.not_found')
  const thread = await findQuestionsAbout(ctx, { kind: 'returns', uuid })
  return {
    ...toListedReturn(row, staff),
    note: row.note,
    answer: row.answer,
    author: { uuid: row.author_uuid, name: row.author_name, language: row.author_language },
    shipped_at: row.shipped_at.toISOString(),
    earlier: row.earlier,
    lines: row.lines.map((line) => ({
      ...toLineResponse(line, staff.language),
      stock: line.stock,
    })),
    photos: row.photos,
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    thread: thread.messages,
    is_on_hold: thread.isOnHold,
  }
}

/** A photo for a person of the return's region; never public. Refuses `returns.not_found`. */
export async function returnPhoto(
  { db, outside, staff }: StaffContext<'outside'>,
  { uuid, photo }: { uuid: string; photo: string },
): Promise<ServedFile> {
  const returnPhotoRow = await db
    .selectFrom('product_return_photo as p')
    .innerJoin('product_return as r', 'r.id', 'p.product_return_id')
    .select('p.file')
    .where('p.uuid', '=', photo)
    .where('r.uuid', '=', uuid)
    .where('r.region_id', '=', sql<number>`any(${[...staff.regions]}::smallint[])`)
    .executeTakeFirst()
  const content = returnPhotoRow && (await outside.files.read(returnPhotoRow.file))
  if (!content) return refuse('returns.not_found')
  return { content, type: 'image/webp', name: `${photo}.webp` }
}
