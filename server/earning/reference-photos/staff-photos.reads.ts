import { sql } from 'kysely'
import type {
  GalleryPhoto,
  listGallery,
  StaffPhoto,
} from '#contract/earning/reference-photos.admin.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { readPhotoFile, projectAddress } from './member-photos.reads.ts'
import { findPhotoYear } from './photo-year.reads.ts'
import { photoColumns, type PhotoRow, toListedPhoto } from './waiting-photos.reads.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type Facts = {
  project_uuid: string
  number: string
  address: string
  products: string[]
  consent_version: number
  consent_text: string
  consent_at: Date
  by_uuid: string
  by_name: string
  by_surname: string
  by_language: string
}
type Detail = PhotoRow &
  Facts &
  Pick<StaffPhoto, 'state' | 'reason' | 'points' | 'has_file'> & { company_id: number }

const facts = sql`p.uuid as project_uuid, p.number, ${projectAddress} as address,
  array(select distinct s.type from scan s where s.project_id = p.id and s.deleted_at is null
    and s.flag = 1 and s.type <> '' order by 1) as products,
  f.consent_version, f.consent_text, f.created_at as consent_at, i.uuid as by_uuid,
  i.name as by_name, i.surname as by_surname, i.language as by_language`

const joined = sql`reference_photo f join company c on c.id = f.company_id
  join project p on p.id = f.project_id join installer i on i.id = f.installer_id`

/** A photo of the person's regions with what a decision needs. Refuses `photos.not_found`. */
export async function findStaffPhoto(ctx: StaffContext, uuid: string): Promise<StaffPhoto> {
  const { db, staff, now } = ctx
  const { rows } = await sql<Detail>`
    select ${photoColumns(now)}, ${facts}, f.company_id, f.reason, f.points,
      case when f.withdrawn_at is null then f.state else 'withdrawn' end as state,
      f.file is not null and f.withdrawn_at is null as has_file
    from ${joined}
    where f.uuid = ${uuid}::uuid and f.region_id = any(${[...staff.regions]}::smallint[])`.execute(
    db,
  )
  const [row] = rows
  if (!row) return refuse('photos.not_found')
  const { company_id: id, region_id: regionId } = row
  const { accepted, maximum } = await findPhotoYear(ctx, { id, regionId })
  const { state, reason, points, has_file } = row
  const rest = { state, reason, points, has_file, accepted, maximum }
  return { ...toListedPhoto(row, staff), ...rest, ...toPhotoFacts(row) }
}

/** The photo for a person of its region; gone with the consent. Refuses `photos.not_found`. */
export async function findStaffPhotoFile(
  ctx: StaffContext<'outside'>,
  uuid: string,
): Promise<ServedFile> {
  const { db, staff } = ctx
  const row = await db
    .selectFrom('reference_photo')
    .select('file')
    .where('uuid', '=', uuid)
    .where('withdrawn_at', 'is', null)
    .where('region_id', '=', sql<number>`any(${[...staff.regions]}::smallint[])`)
    .executeTakeFirst()
  return readPhotoFile(ctx, { uuid, file: row?.file ?? null })
}

type GalleryRow = Facts &
  Pick<GalleryPhoto, 'uuid' | 'region_id' | 'caption'> & {
    company_uuid: string
    company_name: string
    decided_at: Date
  }

export async function findGalleryPhotos(
  { db, staff }: StaffContext,
  { page, limit, region, product, text }: QueryOf<typeof listGallery>,
) {
  const ofProduct = product
    ? sql`and exists (select from scan s where s.project_id = f.project_id and s.deleted_at is null
        and s.flag = 1 and lower(s.type) = lower(${product}))`
    : sql``
  const withText = text
    ? sql`and (strpos(lower(f.caption), lower(${text})) > 0
        or strpos(lower(c.name), lower(${text})) > 0)`
    : sql``
  const rows = sql`${joined} where f.state = 'accepted' and f.withdrawn_at is null
    and f.file is not null and f.region_id = any(${selectRegions(staff, region)}::smallint[])
    ${ofProduct} ${withText}`
  const [counts, photos] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from ${rows}`.execute(db),
    sql<GalleryRow>`select f.uuid, f.region_id, f.caption, f.decided_at, ${facts},
      c.uuid as company_uuid, c.name as company_name
      from ${rows} order by f.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ])
  const { total } = counts.rows[0]!
  const data = photos.rows.map((row): GalleryPhoto => ({
    uuid: row.uuid,
    region_id: row.region_id,
    caption: row.caption,
    company: { uuid: row.company_uuid, name: row.company_name },
    accepted_at: row.decided_at.toISOString(),
    ...toPhotoFacts(row),
  }))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

function toPhotoFacts(row: Facts) {
  const { project_uuid: uuid, number, address, products, by_language: language } = row
  const name = formatFullName({ name: row.by_name, surname: row.by_surname }, language)
  return {
    project: { uuid, number, address },
    products,
    consent: {
      version: row.consent_version,
      text: row.consent_text,
      at: row.consent_at.toISOString(),
      by: { uuid: row.by_uuid, name, language },
    },
  }
}
