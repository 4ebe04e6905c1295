import { findRegion } from '#contract/regions.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import { renderQrSheetPdf } from '#print/qr-sheet.ts'
import { buildDemoCode } from './serials.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const maxPlates = 30
const demoRegion = 'pl'

/** Plates of products of a country that nobody has scanned yet; English only, as the outbox page. */
export async function renderQrSheet(db: Db, slug = demoRegion) {
  const region = findRegion(slug) ?? findRegion(demoRegion)!
  const plates = await findUnusedPlates(db, region.id)
  return renderQrSheetPdf({
    language: 'en',
    title: `Type plates to scan (${region.slug.toUpperCase()})`,
    lead: 'Products of the demo that nobody has scanned yet. Scan them from paper or from the screen.',
    plates: plates.map(({ serial, type, size, variant }) => ({
      code: buildDemoCode(serial),
      type,
      measures: `${size} · ${variant}`,
      serial: formatSerial(serial),
    })),
  })
}

/** Taken from the end of the register: the demo's own stories use its beginning. */
function findUnusedPlates(db: Db, regionId: number) {
  return db
    .selectFrom('shipped_serial as r')
    .select(['r.serial', 'r.type', 'r.size', 'r.variant'])
    .where('r.region_id', '=', regionId)
    .where('r.status', '=', 'shipped')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scan as s').select('s.id').whereRef('s.serial', '=', 'r.serial'))),
    )
    .orderBy('r.serial', 'desc')
    .limit(maxPlates)
    .execute()
}
