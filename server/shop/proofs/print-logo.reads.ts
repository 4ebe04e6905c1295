import { refuse } from '#server/platform/http/refuse.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { uploadName } from '#server/shop/prints/files/print-file-names.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/** The logo of the newest version as it was uploaded. Refuses `marketing.not_found`. */
export async function printLogo(
  { db, outside, staff }: StaffContext<'outside'>,
  uuid: string,
): Promise<ServedFile> {
  const file = await db
    .selectFrom('print_proof as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('print_file as f', 'f.id', 'p.logo_id')
    .select(['f.uuid', 'f.name'])
    .where('o.uuid', '=', uuid)
    .where('o.region_id', 'in', [...staff.regions, -1])
    .orderBy('p.no', 'desc')
    .limit(1)
    .executeTakeFirst()
  const content = file?.uuid && (await outside.files.read(uploadName(file.uuid)))
  if (!content) return refuse('marketing.not_found')
  return { content, type: 'application/octet-stream', name: file.name ?? '' }
}
