import { sql } from 'kysely'
import type { PhotoDraft } from '#contract/earning/reference-photos.ts'
import { problems } from '#contract/refusals.ts'
import { isLanguage } from '#contract/languages.ts'
import { removedStatus, ProjectStatus } from '#contract/earning/projects.rules.ts'
import { photoConsentVersion } from '#contract/earning/reference-photos.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { getVisibility } from '#server/platform/access/visibility.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { findRewardRule } from '#server/points/rewards/reward-behaviour.ts'
import { takePhotos } from '#server/earning/scans/take-photos.ts'
import { findPhotoYear } from './photo-year.reads.ts'

type Sender = Pick<Member, 'company' | 'installer'>

/**
 * A member sends a photo of a closed project and agrees to its publication. The same call again
 * changes nothing. Refuses `projects.not_found`, `photos.not_offered`, `photos.not_closed`,
 * `photos.repeated`, `photos.year_full`, an older consent, and a photo that is not the company's own
 * and unused. (decisions G)
 */
export async function sendPhoto(ctx: Pick<AppContext, 'db'> & Sender & AtTime, draft: PhotoDraft) {
  const { company, installer } = ctx
  if (draft.consent_version !== photoConsentVersion)
    refuseFields({ consent_version: [problems.not_offered] })
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, now } = ctx
    await lockAccount(ctx, company.id)
    if (await isRepeated(ctx, draft)) return
    const project = await findClosedProject(ctx, draft.project)
    const { left } = await findPhotoYear(ctx, company)
    if (!(await findRewardRule(ctx, { companyId: company.id, slug: 'referencePhoto' })))
      refuse('photos.not_offered')
    if (left === 0) refuse('photos.year_full')
    const uuids = [draft.photo]
    const [photo] = await takePhotos(ctx, { companyId: company.id, uuids })
    const language = [draft.language, installer.language].find(isLanguage) ?? 'en'
    const inserted = await tx
      .insertInto('reference_photo')
      .values({
        company_id: company.id,
        region_id: company.regionId,
        project_id: project.id,
        installer_id: installer.id,
        client_uuid: draft.client_uuid,
        caption: draft.caption,
        file: photo!.file,
        consent_version: draft.consent_version,
        consent_text: getTranslator(language)('referencePhotos.consent'),
        created_at: now,
      })
      .onConflict((row) =>
        // As literals: a prepared plan with parameters would not find the index.
        row
          .column('project_id')
          .where(sql<boolean>`state in ('waiting', 'accepted')`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!inserted) refuse('photos.repeated')
  })
}

async function isRepeated({ db: tx, installer }: InTx & Sender, { client_uuid }: PhotoDraft) {
  const earlier = await tx
    .selectFrom('reference_photo')
    .select('id')
    .where('installer_id', '=', installer.id)
    .where('client_uuid', '=', client_uuid)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Once closed a project stays closed: it needs no lock. */
async function findClosedProject(ctx: InTx & Sender, uuid: string) {
  const project = await ctx.db
    .selectFrom('project')
    .select(['id', 'status'])
    .where((eb) => eb.and({ ...getVisibility(ctx), uuid }))
    .where('status', '>', removedStatus)
    .executeTakeFirst()
  if (!project) return refuse('projects.not_found')
  return project.status === ProjectStatus.closed ? project : refuse('photos.not_closed')
}
