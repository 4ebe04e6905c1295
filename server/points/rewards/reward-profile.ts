import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import { rules } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { Role } from '#contract/members/installers.ts'
import { isRewarded, rewardBehaviour } from './reward-behaviour.ts'

/**
 * Pays once for a proven e-mail address and once for a complete profile, as far as they are due.
 * To be called in the transaction that changes a person, a company or a proof.
 */
export async function rewardProfile(ctx: InTx & AtTime, companyId: number) {
  const { db: tx } = ctx
  const company = await tx
    .selectFrom('company as c')
    .innerJoin('installer as i', 'i.company_id', 'c.id')
    .select((eb) => [
      eb.fn.agg<boolean>('bool_or', [eb('i.verified_email_at', 'is not', null)]).as('isProven'),
      eb.fn
        .agg<boolean>('bool_or', [
          eb.and([
            eb('i.role', '=', Role.owner),
            eb('i.email', 'is not', null),
            eb('i.phone', 'is not', null),
            eb('i.name', '<>', ''),
            eb('i.surname', '<>', ''),
            eb.or([
              eb('i.verified_email_at', 'is not', null),
              eb('i.verified_phone_at', 'is not', null),
            ]),
            eb('c.survey', 'is not', null),
            eb('c.registration_number', '<>', ''),
          ]),
        ])
        .as('isComplete'),
    ])
    .where('c.id', '=', companyId)
    .where('c.active', '=', CompanyStatus.active)
    .where('i.active', '=', InstallerStatus.active)
    .executeTakeFirst()
  for (const [behaviour, isDue] of [
    ['emailVerified', company?.isProven],
    ['profileComplete', company?.isComplete],
  ] as const)
    if (isDue && !(await isRewarded(ctx, { companyId, behaviour })))
      await rewardBehaviour(ctx, { companyId, behaviour, actor: rules })
}
