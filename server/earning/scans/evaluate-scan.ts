import type { InTx } from '#server/platform/database/contexts.ts'
import { hasValidCheck, isWindowCategory, ScanFlag } from '#contract/earning/scans.rules.ts'
import { inOneFlight } from '#server/platform/database/in-one-flight.ts'
import type { Elsewhere } from './contest.ts'
import { countScans, findRegisterRow, type ScanCandidate } from './facts.reads.ts'
import { getVerdict } from './verdict.ts'

export async function evaluateScan(
  { db: tx }: InTx,
  { candidate, elsewhere }: { candidate: ScanCandidate; elsewhere: Elsewhere },
) {
  const { serial, regionId, capturedAt, source, hasPhoto } = candidate
  const [register, counts] = await inOneFlight([
    findRegisterRow({ db: tx, now: capturedAt }, { serial, regionId }),
    countScans(tx, candidate),
  ])
  const { flag, reason } = getVerdict({
    validCheck: hasValidCheck(serial),
    register: register && {
      status: register.status,
      regionId: register.region_id,
      producedOn: new Date(register.produced_on),
    },
    regionId,
    capturedAt,
    source,
    hasPhoto,
    elsewhere: elsewhere.state,
    ...counts,
    // An accessory is none of the windows of an address.
    ...(register && !isWindowCategory(register.category) && { atAddress: 0 }),
  })
  return {
    flag,
    reason_code: reason,
    type: register?.type ?? '',
    size: register?.size ?? '',
    variant: register?.variant ?? '',
    category: register?.category ?? null,
    points_group: register?.points_group ?? null,
    points: flag === ScanFlag.rejected ? 0 : (register?.rate ?? 0),
  }
}
