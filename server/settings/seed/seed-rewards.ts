import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { regions } from '#contract/regions.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

const usualMinimum = 50
const minFactor = 0.4
const referralShare = 0.2
const minReferral = 10

type Texts = { names: Record<string, string>; descriptions: Record<string, string> }
type BehaviourFile = Texts & {
  slug: string
  icon: string
  points: number
  is_once: boolean
  per_year?: number
}
type CertificateFile = Texts & { slug: string; icon: string; longevity: number; scans?: number }

export async function seedRewards(tx: Tx) {
  const behaviours = await readJson<BehaviourFile>('behaviours.json')
  const newRow = await tx
    .insertInto('behaviour')
    .values(
      behaviours.map(({ slug, icon, is_once, per_year, ...texts }, position) => ({
        slug,
        icon,
        is_once,
        per_year,
        position,
        ...serializeTexts(texts),
      })),
    )
    .onConflict((row) => row.column('slug').doNothing())
    .returning(['id', 'slug'])
    .execute()
  const points = newRow.flatMap(({ id, slug }) => buildPoints(id, slug, behaviours))
  if (points.length > 0) await tx.insertInto('behaviour_points').values(points).execute()
  const certificates = await readJson<CertificateFile>('certificates.json')
  await tx
    .insertInto('certificate')
    .values(certificates.map((row, position) => ({ ...row, ...serializeTexts(row), position })))
    .onConflict((row) => row.column('slug').doNothing())
    .execute()
}

/** Bonuses follow the minimum order of the country: 1 at 50 points, never below 0.4. (decisions G) */
export function getPointsFactor(regionId: number) {
  const minimum = getMinimum(regionId)
  return minimum === 0 ? 1 : Math.max(minFactor, minimum / usualMinimum)
}

/** An invitation pays a fifth of the country's minimum order, at least 10. (decisions C) */
function getReferralPoints(regionId: number) {
  return Math.max(minReferral, Math.ceil(getMinimum(regionId) * referralShare))
}

function buildPoints(behaviourId: number, slug: string, files: readonly BehaviourFile[]) {
  const { points } = files.find((file) => file.slug === slug)!
  return regions
    .filter(({ selectable }) => selectable)
    .map(({ id }) => ({
      region_id: id,
      behaviour_id: behaviourId,
      points: slug === 'referral' ? getReferralPoints(id) : Math.ceil(points * getPointsFactor(id)),
    }))
}

function getMinimum(regionId: number) {
  return regions.find(({ id }) => id === regionId)?.minimumPoints ?? usualMinimum
}

function serializeTexts({ names, descriptions }: Texts) {
  return { names: JSON.stringify(names), descriptions: JSON.stringify(descriptions) }
}

async function readJson<T>(name: string) {
  return JSON.parse(await readFile(join(import.meta.dirname, name), 'utf8')) as T[]
}
