import { hasValidCheck, ScanFlag } from '#contract/scans.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Elsewhere } from './contest.ts'
import { countsOf, registerRowOf, type Sighting } from './facts.reads.ts'
import { verdictOf } from './verdict.ts'

export type Judgement = Awaited<ReturnType<typeof judge>>

/** The verdict on a scan whose serial and project are locked, as the columns of its row. */
export async function judge(tx: Tx, sighting: Sighting, elsewhere: Elsewhere) {
  const { serial, regionId, capturedAt, source, hasPhoto } = sighting
  const register = await registerRowOf(tx, serial, regionId, capturedAt)
  const { flag, reason } = verdictOf({
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
    ...(await countsOf(tx, sighting, register)),
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
