import { type SelectQueryBuilder, sql } from 'kysely'
import type {
  ContentState,
  listOfficeContent,
  OfficeContent,
  OfficeContentDraft,
  OfficeContentRow,
} from '#contract/content.admin.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { lastPage } from '#contract/paging.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Db } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { regionsAsked } from '#server/staff/regions-asked.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import type { ContentTexts } from './save-content.ts'

/** Items of the person's regions and those for everybody, by where they stand in time. */
export async function officeContentList(
  db: Db,
  staff: CallerStaff,
  query: QueryOf<typeof listOfficeContent>,
  at: Date,
): Promise<AnswerOf<typeof listOfficeContent>> {
  const { page, limit, text } = query
  const state = stateAt(at)
  let rows = ownItem(db, staff, regionsAsked(staff, query.region)).where('i.kind', '=', query.kind)
  rows = query.state ? rows.where(state, '=', query.state) : rows.where('i.removed_at', 'is', null)
  if (text)
    rows = rows.where(
      sql<boolean>`exists (select from jsonb_each(i.texts) w
        where strpos(lower(w.value->>'title'), lower(${text})) > 0)`,
    )
  const { total } = await rows
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await rows
    .select(['i.uuid', 'i.kind', 'i.texts', 'i.regions', 'i.least_level', 'i.sticky'])
    .select(['i.important', 'i.shown_from', 'i.shown_until', 'i.updated_at', state.as('state')])
    .orderBy('i.position')
    .orderBy('i.shown_from', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = found.map(({ texts, shown_from, shown_until, updated_at, ...row }) => ({
    ...row,
    kind: row.kind as OfficeContentRow['kind'],
    title: titleIn(texts as ContentTexts, staff.language),
    languages: Object.keys(texts as ContentTexts),
    shown_from: shown_from.toISOString(),
    shown_until: shown_until?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }))
  return { data, meta: { total, last_page: lastPage(total, limit) } }
}

/** One item whole. An item of other regions alone is `content.not_found`. */
export async function officeContentOf(
  db: Db,
  staff: CallerStaff,
  uuid: string,
  at: Date,
): Promise<OfficeContent> {
  const row = await ownItem(db, staff)
    .selectAll()
    .select(stateAt(at).as('state'))
    .where('i.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('content.not_found')
  const texts = Object.entries(row.texts as ContentTexts).map(
    ([language, { excerpt = '', text = '', ...words }]) =>
      [language, { ...words, excerpt, text }] as const,
  )
  return {
    ...row,
    kind: row.kind as OfficeContent['kind'],
    texts: Object.fromEntries(texts) as OfficeContentDraft['texts'],
    media: row.media as OfficeContent['media'],
    shown_from: row.shown_from.toISOString(),
    shown_until: row.shown_until?.toISOString() ?? null,
    early_from: row.early_from?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    is_told: row.told_at !== null,
  }
}

/** The items a person may see: those of a region of theirs, and those of all regions. */
export function ownItem(
  db: Db,
  staff: Pick<CallerStaff, 'regions'>,
  regions: readonly number[] = staff.regions,
): SelectQueryBuilder<Tables & { i: Tables['content_item'] }, 'i', object> {
  return db
    .selectFrom('content_item as i')
    .where(sql<boolean>`(i.regions is null or i.regions && ${[...regions]}::smallint[])`)
}

function stateAt(at: Date) {
  return sql<ContentState>`case when i.removed_at is not null then 'removed'
    when not i.visible then 'draft' when i.shown_from > ${at} then 'scheduled'
    when i.shown_until <= ${at} then 'ended' else 'shown' end`
}

function titleIn(texts: ContentTexts, language: string) {
  return (texts[language] ?? texts['en'] ?? Object.values(texts)[0])?.title ?? ''
}
