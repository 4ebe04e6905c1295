import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'

export type LockedCompany = Awaited<ReturnType<typeof lockCompany>>

/** A company with its account, locked until the transaction ends. Refuses `companies.not_found`. */
export async function lockCompany(ctx: InTx & AtTime, uuid: string) {
  const { db: tx } = ctx
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('uuid', '=', uuid)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!company) refuse('companies.not_found')
  await lockAccount(ctx, company.id)
  return tx
    .selectFrom('company')
    .select([
      'id',
      'uuid',
      'name',
      'region_id',
      'verification',
      'active',
      'rejected_by',
      'appealed_at',
    ])
    .select([
      'registration_number',
      'registration_number_2',
      'requested_number',
      'requested_number_2',
    ])
    .select(['rejected_for', 'rejected_at', 'merged_into'])
    .where('id', '=', company.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
