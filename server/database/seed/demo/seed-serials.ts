import { selectableRegions } from '#contract/regions.ts'
import type { Tx } from '#server/database/transaction.ts'
import { demoModel, demoSerial, serialsPerRegion } from './serials.ts'

const day = 86_400_000
const producedDaysAgo = 560

/** The register of shipped serials of every country. */
export async function seedSerials(tx: Tx, now: Date) {
  const producedOn = new Date(now.getTime() - producedDaysAgo * day).toISOString().slice(0, 10)
  for (const { slug, id } of selectableRegions) {
    const rows = Array.from({ length: serialsPerRegion }, (_, index) => {
      const { type, size, variant, group, category } = demoModel(index)
      return {
        serial: demoSerial(slug, index),
        type,
        size,
        variant,
        points_group: group,
        category,
        region_id: id,
        produced_on: producedOn,
      }
    })
    await tx.insertInto('shipped_serial').values(rows).execute()
  }
}
