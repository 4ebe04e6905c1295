import { isSafeLink } from '#contract/formats/html.rules.ts'
import { isLanguage } from '#contract/languages.ts'
import { isLegalLink } from '#contract/members/legal.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import type {
  CompanyTypeDraft,
  StaffHeroImage,
  RegionSettings,
  RegionDraft,
} from '#contract/settings/settings.admin.ts'
import { compareFacts } from '#server/platform/audit/differences.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { findHeroImages, findRegionSettings } from './staff-settings.reads.ts'

const picture = /^\/(pictures|pv\/app\/public\/files)\/[\w./-]+$/

type VersionCheck = { version: string }

/**
 * Legal links keep their kinds. Refuses `common.not_found`, `content.changed_meanwhile`, fields.
 */
export function changeRegion(
  ctx: StaffContext,
  { id, version, ...draft }: { id: number } & RegionDraft & VersionCheck,
) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await lockRegion(ctx, id)
    if (before.version !== version) refuse('content.changed_meanwhile')
    refuseWrong(before, draft)
    const { legal_links, operator, contact, social_links, rewards_video, ...rest } = draft
    await tx
      .updateTable('regional_setting')
      .set({
        ...rest,
        legal_links: JSON.stringify(legal_links),
        operator: JSON.stringify(operator),
        contact: JSON.stringify(contact),
        social_links: JSON.stringify(social_links),
        rewards_video: rewards_video && JSON.stringify(rewards_video),
      })
      .where('region_id', '=', id)
      .execute()
    const after = await readRegion(tx, id)
    await recordRegion(ctx, { action: 'settings.change', id, ...compareFacts(before, after) })
    return after
  })
}

/** The same for one of its company types. English words are required. */
export function changeCompanyType(
  ctx: StaffContext,
  {
    input: { region, type },
    version,
    ...draft
  }: { input: { region: number; type: number } } & CompanyTypeDraft & VersionCheck,
) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const old = await lockRegion(ctx, region)
    const before = old.company_types.find(({ id }) => id === type)
    if (!before) refuse('common.not_found')
    if (before.version !== version) refuse('content.changed_meanwhile')
    const { names, disclaimers, declarations, ...states } = draft
    const codes = [names, disclaimers, declarations].flatMap((texts) => Object.keys(texts))
    if (!codes.every(isLanguage)) refuseFields({ names: [problems.not_offered] })
    if (!names['en']) refuseFields({ names: [problems.required] })
    await tx
      .updateTable('company_type')
      .set({
        ...states,
        names: JSON.stringify(names),
        disclaimers: JSON.stringify(removeEmptyTexts(disclaimers)),
        declarations: JSON.stringify(removeEmptyTexts(declarations)),
      })
      .where('region_id', '=', region)
      .where('id', '=', type)
      .execute()
    const after = await readRegion(tx, region)
    const now = after.company_types.find(({ id }) => id === type)!
    const facts = { action: 'settings.change_type', id: region, label: names['en'] }
    await recordRegion(ctx, { ...facts, ...compareFacts(before, now) })
    return after
  })
}

export function changeHeroImages(
  ctx: StaffContext,
  { id, version, hero_images }: { id: number } & VersionCheck & { hero_images: StaffHeroImage[] },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await lockRegion(ctx, id)
    const { data } = await findHeroImages(tx, [id])
    if (data[0]!.version !== version) refuse('content.changed_meanwhile')
    const isWrong = ({ image, link }: StaffHeroImage) =>
      !picture.test(image) || (link !== '' && !isSafeLink(link))
    if (hero_images.some(isWrong)) refuseFields({ hero_images: [problems.invalid] })
    await tx
      .updateTable('regional_setting')
      .set({ hero_images: JSON.stringify(hero_images) })
      .where('region_id', '=', id)
      .execute()
    const [before] = data
    const after = (await findHeroImages(tx, [id])).data[0]!
    await recordRegion(ctx, { action: 'settings.change_hero', id, before, after })
    return after
  })
}

/** A region that is not the person's is missing. */
async function lockRegion({ db: tx, staff }: StaffTx, id: number) {
  if (!staff.regions.includes(id)) refuse('common.not_found')
  const region = await tx
    .selectFrom('regional_setting')
    .select('region_id')
    .where('region_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!region) refuse('common.not_found')
  return readRegion(tx, id)
}

async function readRegion(tx: Tx, id: number): Promise<RegionSettings> {
  const { data } = await findRegionSettings(tx, [id])
  return data[0]!
}

function refuseWrong(before: RegionSettings, draft: RegionDraft) {
  const joinLabels = (links: RegionDraft['legal_links']) => links.map(({ label }) => label).join()
  const isWeb = ({ url }: { url: string }) => /^https?:/.test(url) && isSafeLink(url)
  const wrong = {
    legal_links:
      joinLabels(before.legal_links) !== joinLabels(draft.legal_links) ||
      !draft.legal_links.every(({ url }) => isLegalLink(url)),
    social_links: !draft.social_links.every(isWeb),
    rewards_video: !isVideo(draft.rewards_video),
  }
  const fields = Object.entries(wrong).filter(([, isWrong]) => isWrong)
  if (fields.length > 0)
    refuseFields(Object.fromEntries(fields.map(([field]) => [field, [problems.invalid]])))
}

function isVideo(video: RegionDraft['rewards_video']) {
  if (!video) return true
  const { poster } = video
  return (
    /^([a-z0-9-]+)?$/.test(video.video) &&
    /^([\w-]{11})?$/.test(video.youtube) &&
    (poster === '' || picture.test(poster))
  )
}

function removeEmptyTexts(texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

type RegionAudit = {
  action: string
  id: number
  label?: string | undefined
  before: unknown
  after: unknown
}

function recordRegion(ctx: StaffTx, { action, id, label, ...rest }: RegionAudit) {
  const { slug } = getRegion(id)
  return recordAudit(ctx, {
    action,
    object: { type: 'region', id: String(id), label: label ?? slug },
    regionId: id,
    ...rest,
  })
}
