import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { ContentItem, Media } from '#contract/club/content.ts'
import { isLanguage } from '#contract/languages.ts'
import { getLastPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findCompanyLevel } from '#server/points/tiers/levels.reads.ts'
import type { ContentTexts } from './save-content.ts'

const maxSticky = 5
const silver = 2

type Reader = Pick<Member, 'company' | 'installer'>
type Moment = { at: Date; language?: string | undefined }
type Filter = Moment & {
  page: number
  limit: number
  content_types?: string | undefined
  options?: { sticky?: boolean | undefined } | undefined
}

export async function findContent(db: Db, reader: Reader, filter: Filter) {
  const { page, limit, content_types, options } = filter
  const eyes = await findEyes(db, reader, filter)
  let query = selectVisibleRows(db, eyes, filter.at)
  if (content_types) query = query.where('i.kind', 'in', content_types.split(','))
  if (options?.sticky !== undefined) query = query.where('i.sticky', '=', options.sticky)
  const maximum = options?.sticky ? maxSticky : Number.MAX_SAFE_INTEGER
  const { found } = await query
    .clearSelect()
    .select(sql<number>`count(*)`.as('found'))
    .executeTakeFirstOrThrow()
  const total = Math.min(found, maximum)
  const from = (page - 1) * limit
  const rows = await query
    .orderBy('i.position')
    .orderBy('i.visible_from', 'desc')
    .orderBy('i.id', 'desc')
    .limit(Math.max(0, Math.min(limit, maximum - from)))
    .offset(from)
    .execute()
  const data = rows.map((row) => toResponse(row, eyes.language, filter.at))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

/** Drafts, other regions and what is over are as missing as what never was. */
export async function findContentItem(
  { db }: InDb,
  { reader, uuid, moment }: { reader: Reader; uuid: string; moment: Moment },
) {
  const eyes = await findEyes(db, reader, moment)
  const row = await selectVisibleRows(db, eyes, moment.at)
    .where('i.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('content.not_found')
  return toResponse(row, eyes.language, moment.at)
}

type Eyes = { regionId: number; role: number; level: number; language: string }

async function findEyes(db: Db, reader: Reader, { at, language }: Moment): Promise<Eyes> {
  const { company, installer } = reader
  return {
    regionId: company.regionId,
    role: installer.role,
    level: await findCompanyLevel(db, company, at),
    language: getLanguage(reader, language),
  }
}

function selectVisibleRows(db: Db, { regionId, role, level, language }: Eyes, at: Date) {
  return db
    .selectFrom('content_item as i')
    .select(['i.uuid', 'i.kind', 'i.texts', 'i.media', 'i.url', 'i.video', 'i.youtube', 'i.sticky'])
    .select(['i.position', 'i.visible_from', 'i.early_from', 'i.updated_at'])
    .where('i.visible', '=', true)
    .where(sql<boolean>`(i.regions is null or ${regionId} = any(i.regions))`)
    .where(sql<boolean>`(i.roles is null or ${role} = any(i.roles))`)
    .where('i.min_level', '<=', level)
    .where(sql<boolean>`case when ${level >= silver} then coalesce(i.early_from, i.visible_from)
      else i.visible_from end <= ${at}`)
    .where((eb) => eb.or([eb('i.visible_until', 'is', null), eb('i.visible_until', '>', at)]))
    .where(sql<boolean>`(i.texts ? ${language} or i.texts ? 'en')`)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVisibleRows>['executeTakeFirstOrThrow']>>

function toResponse(row: Row, language: string, at: Date): ContentItem {
  const texts = row.texts as ContentTexts
  const itemLanguage = texts[language] ? language : 'en'
  const { title, excerpt = '', text = '', captions = [] } = texts[itemLanguage]!
  const video = row.video && `/videos/${row.video}.mp4`
  const { youtube, url } = row
  const since = row.visible_from > at ? (row.early_from ?? row.visible_from) : row.visible_from
  return {
    uuid: row.uuid,
    type: row.kind as ContentItem['type'],
    language: itemLanguage,
    content: { title, excerpt, text, youtube, video, captions, url },
    media: row.media as Media | null,
    options: { sticky: row.sticky, position: row.position },
    created_at: since.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

function getLanguage({ installer }: Reader, language: string | undefined) {
  if (isLanguage(language)) return language
  return isLanguage(installer.language) ? installer.language : 'en'
}
