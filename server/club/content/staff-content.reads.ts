import type { StaffContext } from '#server/platform/contexts.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type {
  ContentState,
  listStaffContent,
  StaffContent,
  StaffContentDraft,
  StaffContentRow,
} from '#contract/club/content.admin.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { Staff, CallerStaff } from '#server/platform/access/callers.ts'
import type { ContentTexts } from './save-content.ts'

export async function findStaffContentPage(
  { db, staff, now }: InDb & { staff: CallerStaff } & AtTime,
  query: QueryOf<typeof listStaffContent>,
): Promise<AnswerOf<typeof listStaffContent>> {
  const { page, limit, text } = query
  const state = selectState(now)
  let rows = selectOwnItem(db, staff, selectRegions(staff, query.region)).where(
    'i.kind',
    '=',
    query.kind,
  )
  rows = query.state ? rows.where(state, '=', query.state) : rows.where('i.removed_at', 'is', null)
  if (text)
    rows = rows.where(
      sql<boolean>`exists (select from jsonb_each(i.texts) w
        where strpos(lower(w.value->>'title'), lower(${text})) > 0)`,
    )
  const { total } = await rows
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const items = await rows
    .select(['i.uuid', 'i.kind', 'i.texts', 'i.regions', 'i.min_level', 'i.sticky'])
    .select(['i.important', 'i.visible_from', 'i.visible_until', 'i.updated_at', state.as('state')])
    .orderBy('i.position')
    .orderBy('i.visible_from', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = items.map(({ texts, visible_from, visible_until, updated_at, ...row }) => ({
    ...row,
    kind: row.kind as StaffContentRow['kind'],
    title: getTitle(texts as ContentTexts, staff.language),
    languages: Object.keys(texts as ContentTexts),
    visible_from: visible_from.toISOString(),
    visible_until: visible_until?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

/** One item whole. An item of other regions alone is `content.not_found`. */
export async function findStaffContent(
  { db, staff, now }: StaffContext,
  uuid: string,
): Promise<StaffContent> {
  const row = await selectOwnItem(db, staff)
    .select(['i.uuid', 'i.kind', 'i.texts', 'i.regions', 'i.roles', 'i.min_level', 'i.position'])
    .select([
      'i.visible',
      'i.sticky',
      'i.important',
      'i.slug',
      'i.url',
      'i.video',
      'i.youtube',
      'i.media',
    ])
    .select([
      'i.visible_from',
      'i.visible_until',
      'i.early_from',
      'i.updated_at',
      'i.notified_at',
      'i.removed_at',
    ])
    .select(selectState(now).as('state'))
    .where('i.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('content.not_found')
  const texts = Object.entries(row.texts as ContentTexts).map(
    ([language, { excerpt = '', text = '', ...rest }]) =>
      [language, { ...rest, excerpt, text }] as const,
  )
  return {
    ...row,
    kind: row.kind as StaffContent['kind'],
    texts: Object.fromEntries(texts) as StaffContentDraft['texts'],
    media: row.media as StaffContent['media'],
    visible_from: row.visible_from.toISOString(),
    visible_until: row.visible_until?.toISOString() ?? null,
    early_from: row.early_from?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    is_notified: row.notified_at !== null,
  }
}

export function selectOwnItem(
  db: Db,
  staff: Pick<Staff, 'regions'>,
  regions: readonly number[] = staff.regions,
): SelectQueryBuilder<Tables & { i: Tables['content_item'] }, 'i', object> {
  return db
    .selectFrom('content_item as i')
    .where(sql<boolean>`(i.regions is null or i.regions && ${[...regions]}::smallint[])`)
}

function selectState(at: Date) {
  return sql<ContentState>`case when i.removed_at is not null then 'removed'
    when not i.visible then 'draft' when i.visible_from > ${at} then 'scheduled'
    when i.visible_until <= ${at} then 'ended' else 'published' end`
}

function getTitle(texts: ContentTexts, language: string) {
  return (texts[language] ?? texts['en'] ?? Object.values(texts)[0])?.title ?? ''
}
