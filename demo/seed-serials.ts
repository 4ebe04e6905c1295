import { dayMs } from '#contract/durations.ts'
import { selectableRegions } from '#contract/regions.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { pickDemoModel, getDemoModel, buildDemoSerial, serialsPerRegion } from './serials.ts'

const producedDaysAgo = 560

export async function seedSerials(tx: Tx, now: Date) {
  const producedOn = getProductionDay(now)
  for (const { slug, id } of selectableRegions) {
    const rows = Array.from({ length: serialsPerRegion }, (_, index) =>
      toShippedSerial(
        pickDemoModel(index),
        { serial: buildDemoSerial(slug, index), region_id: id },
        producedOn,
      ),
    )
    await tx.insertInto('shipped_serial').values(rows).execute()
  }
}

export async function shipMore(
  tx: Tx,
  slug: string,
  batch: { category: number; first: number; count: number },
  now: Date,
) {
  const { category, first, count } = batch
  const serials = Array.from({ length: count }, (_, index) => buildDemoSerial(slug, first + index))
  const { id } = selectableRegions.find((region) => region.slug === slug)!
  const producedOn = getProductionDay(now)
  const rows = serials.map((serial) =>
    toShippedSerial(getDemoModel(category), { serial, region_id: id }, producedOn),
  )
  await tx.insertInto('shipped_serial').values(rows).execute()
  return serials
}

function getProductionDay(now: Date) {
  return new Date(now.getTime() - producedDaysAgo * dayMs).toISOString().slice(0, 10)
}

function toShippedSerial(
  { type, size, variant, group, category }: ReturnType<typeof pickDemoModel>,
  row: { serial: string; region_id: number },
  producedOn: string,
) {
  return { ...row, type, size, variant, points_group: group, category, produced_on: producedOn }
}
