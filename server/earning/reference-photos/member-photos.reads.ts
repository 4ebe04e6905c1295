import { type RawBuilder, sql } from 'kysely'
import { Role } from '#contract/members/installers.ts'
import type { ReferencePhoto, ReferencePhotos } from '#contract/earning/reference-photos.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { getVisibility } from '#server/platform/access/visibility.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { findPhotoYear } from './photo-year.reads.ts'

const maxProjects = 100

type Reader = Pick<Member, 'company' | 'installer'>

export const projectAddress: RawBuilder<string> = sql`p.street_name || ', ' || p.city`

/** The photos in sight and what may still be sent: an owner sees all of the company, others their own. */
export async function findMemberPhotos(ctx: InDb & Reader & AtTime): Promise<ReferencePhotos> {
  const { db, company } = ctx
  const [rows, projects, year] = await Promise.all([
    selectVisiblePhotos(ctx)
      .innerJoin('project as p', 'p.id', 'f.project_id')
      .select(['p.uuid as project_uuid', projectAddress.as('address')])
      .orderBy('f.id', 'desc')
      .limit(maxProjects)
      .execute(),
    db
      .selectFrom('project as p')
      .select(['p.uuid', projectAddress.as('address')])
      .where((eb) => eb.and(getVisibility(ctx)))
      .where('p.status', '=', ProjectStatus.closed)
      .where(
        sql<boolean>`not exists (select from reference_photo f where f.project_id = p.id
          and f.state in ('waiting', 'accepted'))`,
      )
      .orderBy('p.ended_at', 'desc')
      .limit(maxProjects)
      .execute(),
    findPhotoYear(ctx, company),
  ])
  const { points, left, maximum } = year
  return { data: rows.map(toPhotoResponse), projects, points, left, maximum }
}

/** The picture of a photo in sight. Refuses `photos.not_found`. */
export async function findMemberPhotoFile(
  ctx: Pick<AppContext, 'db' | 'outside'> & Reader,
  uuid: string,
): Promise<ServedFile> {
  const photo = await selectVisiblePhotos(ctx)
    .where('f.uuid', '=', uuid)
    .where('f.withdrawn_at', 'is', null)
    .executeTakeFirst()
  return readPhotoFile(ctx, { uuid, file: photo?.file ?? null })
}

/** Refuses `photos.not_found` where there is none any more. */
export async function readPhotoFile(
  { outside }: Pick<AppContext, 'outside'>,
  { uuid, file }: { uuid: string; file: string | null },
): Promise<ServedFile> {
  const content = file && (await outside.files.read(file))
  if (!content) return refuse('photos.not_found')
  return { content, type: 'image/webp', name: `${uuid}.webp` }
}

function selectVisiblePhotos({ db, company, installer }: InDb & Reader) {
  const photos = db
    .selectFrom('reference_photo as f')
    .select(['f.uuid', 'f.caption', 'f.state', 'f.reason', 'f.points', 'f.created_at', 'f.file'])
    .select('f.withdrawn_at')
    .where('f.company_id', '=', company.id)
  return installer.role === Role.owner ? photos : photos.where('f.installer_id', '=', installer.id)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVisiblePhotos>['execute']>>[number]

function toPhotoResponse({
  project_uuid,
  address,
  ...row
}: Row & { project_uuid: string; address: string }): ReferencePhoto {
  const { uuid, caption, points, created_at, withdrawn_at } = row
  const state = (withdrawn_at ? 'withdrawn' : row.state) as ReferencePhoto['state']
  return {
    uuid,
    project: { uuid: project_uuid, address },
    caption,
    state,
    reason: row.reason as ReferencePhoto['reason'],
    points,
    created_at: created_at.toISOString(),
    has_file: row.file !== null && state !== 'withdrawn',
    may_withdraw: state === 'waiting' || state === 'accepted',
  }
}
