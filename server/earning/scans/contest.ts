import type { InTx } from '#server/platform/database/contexts.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { inOneFlight } from '#server/platform/database/in-one-flight.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

type Copy = { id: number; company_id: number; project_id: number; status: number; flag: number }
export type Elsewhere = { state: 'no' | 'removed' | 'open' | 'settled'; scans: Copy[] }

export async function findElsewhere(
  { db: tx }: InTx,
  { serial, companyId }: { serial: string; companyId: number },
): Promise<Elsewhere> {
  const copies = tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['s.id', 's.company_id', 's.project_id', 'p.status', 's.flag'])
    .where('s.serial', '=', serial)
    .where('s.company_id', '!=', companyId)
    .where('s.deleted_at', 'is', null)
    .where('s.flag', '!=', ScanFlag.rejected)
    .orderBy('s.project_id')
    .execute()
  const [scans, isRemoved] = await inOneFlight([copies, wasRemoved(tx, serial, companyId)])
  if (scans.length === 0) return { state: isRemoved ? 'removed' : 'no', scans }
  const isCredited = scans.some(
    (copy) => copy.flag === ScanFlag.normal && copy.status === ProjectStatus.closed,
  )
  return { state: isCredited ? 'settled' : 'open', scans }
}

/**
 * Both sides of a doubly scanned serial wait for a person: the other copies go to review too.
 * Their projects are locked; the counters of all companies concerned are locked here, by id.
 */
export async function contest(
  { db: tx }: InTx,
  { companyId, scans }: { companyId: number; scans: readonly Copy[] },
) {
  const counting = scans.filter((copy) => copy.flag === ScanFlag.normal)
  if (counting.length === 0) return
  await tx
    .selectFrom('company_tally')
    .select('company_id')
    .where('company_id', 'in', [companyId, ...counting.map((copy) => copy.company_id)])
    .orderBy('company_id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('scan')
    .set({ flag: ScanFlag.inReview, reason_code: 'contested' })
    .where(
      'id',
      'in',
      counting.map((copy) => copy.id),
    )
    .execute()
}

/** Serials freed by time do not count. */
async function wasRemoved(tx: Tx, serial: string, companyId: number) {
  const removed = await tx
    .selectFrom('scan')
    .select('id')
    .where('serial', '=', serial)
    .where('company_id', '!=', companyId)
    .where('deleted_at', 'is not', null)
    .where('freed_at', 'is', null)
    .where('flag', '!=', ScanFlag.rejected)
    .limit(1)
    .executeTakeFirst()
  return removed !== undefined
}
