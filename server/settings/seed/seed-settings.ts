import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEnd, tierCategories } from '#contract/points/tiers.rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type CardProgramme, seedCard } from './seed-card.ts'
import { getPointsFactor, seedRewards } from './seed-rewards.ts'

const folder = import.meta.dirname
const firstDay = '2020-01-01'
const defaultHero = {
  image: '/pictures/hero-morning.svg',
  link: '/shop',
  isActive: true,
  showContent: true,
}

type RegionFile = {
  region_id: number
  slug: string
  company_type_state: number
  vat_field: number
  company_id_field: number
  flags: number
  welcome_points: number
  project_days: number
  team_owners?: number
  team_installers?: number
  points: Record<string, number>
  legal_links: unknown
  operator: unknown
  contact: unknown
  social_links: unknown
  rewards_video?: unknown
  card?: CardProgramme
}

type QuestionFile = {
  kind: string
  id: number
  version: number
  position: number
  type: string
  choice_limit: number
  minimum?: number
  maximum?: number
  step?: number
  required: boolean
  regions: number[] | null
  options: unknown
}

type CompanyTypeFile = {
  id: number
  disclaimer_state: number
  declaration_state: number
  names: unknown
  disclaimers: unknown
  declarations: unknown
}

export async function seedSettings(tx: Tx) {
  const types = await readJson<CompanyTypeFile[]>('company-types.json')
  for (const file of (await readdir(join(folder, 'regions'))).sort()) {
    const { points, rewards_video, card, ...setting } = await readJson<RegionFile>(
      `regions/${file}`,
    )
    const newRow = await tx
      .insertInto('regional_setting')
      .values({
        ...setting,
        legal_links: JSON.stringify(setting.legal_links),
        operator: JSON.stringify(setting.operator),
        contact: JSON.stringify(setting.contact),
        social_links: JSON.stringify(setting.social_links),
        hero_images: JSON.stringify([defaultHero]),
        rewards_video: rewards_video === undefined ? null : JSON.stringify(rewards_video),
      })
      .onConflict((row) => row.column('region_id').doNothing())
      .returning('region_id')
      .executeTakeFirst()
    await tx
      .insertInto('company_type')
      .values(toTypeRows(setting.region_id, types))
      .onConflict((row) => row.columns(['region_id', 'id']).doNothing())
      .execute()
    if (card) await seedCard(tx, setting.region_id, card, firstDay)
    if (!newRow) continue
    await tx
      .insertInto('points_rate')
      .values(
        Object.entries(points).map(([group, rate]) => ({
          region_id: setting.region_id,
          points_group: group,
          valid_from: firstDay,
          points: rate,
        })),
      )
      .execute()
    await tx.insertInto('tier_bracket').values(buildBrackets(setting.region_id)).execute()
  }
  const questions = await readJson<QuestionFile[]>('surveys.json')
  await tx
    .insertInto('survey_question')
    .values(
      questions.map((question) => ({ ...question, options: JSON.stringify(question.options) })),
    )
    .onConflict((row) => row.columns(['kind', 'id', 'version']).doNothing())
    .execute()
  await seedRewards(tx)
}

function toTypeRows(regionId: number, types: readonly CompanyTypeFile[]) {
  return types.map(({ names, disclaimers, declarations, ...type }, position) => ({
    ...type,
    region_id: regionId,
    position,
    names: JSON.stringify(names),
    disclaimers: JSON.stringify(disclaimers),
    declarations: JSON.stringify(declarations),
  }))
}

/** Decisions G: half bonus outside "all scans", scaled by the minimum order of the country. */
function buildBrackets(regionId: number) {
  const factor = getPointsFactor(regionId)
  return tierCategories.flatMap((category) => {
    const steps = category === 99 ? [0, 10, 25, 50, 100] : [0, 5, 15, 30, 60]
    const bonuses = [0, 20, 50, 120, 250].map((bonus) => (category === 99 ? bonus : bonus / 2))
    return steps.map((from, level) => ({
      region_id: regionId,
      category,
      level,
      from_scans: from,
      to_scans: (steps[level + 1] ?? openEnd + 1) - 1,
      points: Math.ceil(bonuses[level]! * factor),
    }))
  })
}

async function readJson<T>(name: string) {
  return JSON.parse(await readFile(join(folder, name), 'utf8')) as T
}
