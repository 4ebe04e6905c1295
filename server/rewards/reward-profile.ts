import { Role } from '#contract/installers.ts'
import type { Tx } from '#server/database/transaction.ts'
import { isRewarded, rewardBehaviour } from './reward-behaviour.ts'

const actor = 'club'

/**
 * Pays once for a proven e-mail address and once for a complete profile, as far as they are due.
 * To be called in the transaction that changes a person, a company or a proof.
 */
export async function rewardProfile(tx: Tx, companyId: number, at: Date) {
  const due = await tx
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
    .where('c.active', '=', 1)
    .where('i.active', '=', 1)
    .executeTakeFirst()
  for (const [behaviour, isDue] of [
    ['emailVerified', due?.isProven],
    ['profileComplete', due?.isComplete],
  ] as const)
    if (isDue && !(await isRewarded(tx, companyId, behaviour)))
      await rewardBehaviour(tx, { companyId, behaviour, actor, at })
}
