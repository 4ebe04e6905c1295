import { problems } from '#contract/refusals.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'

/** In the order asked for. Refuses `photos` that are not the company's own and unused. */
export async function takePhotos(
  { db: tx }: InTx,
  { companyId, uuids }: { companyId: number; uuids: readonly string[] },
) {
  const requested = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))]
  if (requested.length === 0) return []
  const photos = await tx
    .deleteFrom('scan_photo')
    .where('uuid', 'in', requested)
    .where('company_id', '=', companyId)
    .where('scan_id', 'is', null)
    .returning(['uuid', 'file', 'bytes', 'created_at'])
    .execute()
  if (photos.length < requested.length) refuseFields({ photos: [problems.not_offered] })
  return requested.map((uuid) => photos.find((photo) => photo.uuid === uuid)!)
}
