import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { randomInt } from 'node:crypto'
import { getRegion } from '#contract/regions.ts'
import { codeLength, codeLetters } from '#contract/points/rewards.rules.ts'
import { endOfLocalDay } from '#server/platform/calendar.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { findCompanyLevel } from '#server/points/tiers/levels.reads.ts'
import { rewardBehaviour } from './reward-behaviour.ts'
import { notifyHolders } from './notify-holders.ts'

export type Issue = {
  slug: string
  company: { id: number; regionId: number }
  /** The person who passed the training; without one the certificate names only the company. */
  installerId?: number
  basis: 'training' | 'scans'
  /** Says "once": the same event gives one certificate. */
  eventKey: string
  actor: Actor
}

/**
 * Gives a certificate for the months it lasts, to the end of that day in the country, and tells its
 * people. A training that was passed pays points; one from before the company joined does not.
 * Gives whether it is new. (decisions G)
 */
export async function issueCertificate(ctx: InTx & AtTime, issue: Issue): Promise<boolean> {
  const { db: tx, now } = ctx
  const { slug, company, installerId, basis, eventKey, actor } = issue
  await lockAccount(ctx, company.id)
  const kind = await tx
    .selectFrom('certificate')
    .select(['id', 'longevity'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const { timeZone } = getRegion(company.regionId)
  const fresh = await tx
    .insertInto('certificate_issue')
    .values({
      certificate_id: kind.id,
      company_id: company.id,
      installer_id: installerId ?? null,
      basis,
      event_key: eventKey,
      code: createCode(),
      level: await findCompanyLevel(tx, company, now),
      issued_at: now,
      expires_at: endOfLocalDay(addMonths(now, kind.longevity), timeZone),
    })
    .onConflict((row) => row.column('event_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!fresh) return false
  const notice = { id: fresh.id, event: 'certificate.issued' } as const
  await notifyHolders(ctx, {
    certificateEvent: notice,
    send: (notification) => notify(ctx, notification),
  })
  if (basis === 'training' && (await isMemberAt(ctx, company.id)))
    await rewardBehaviour(ctx, {
      companyId: company.id,
      behaviour: 'certificate',
      key: eventKey,
      actor,
    })
  return true
}

async function isMemberAt({ db: tx, now }: InTx & AtTime, companyId: number) {
  const { created_at } = await tx
    .selectFrom('company')
    .select('created_at')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return created_at <= now
}

/** 31 August and half a year is the last day of February. */
function addMonths(at: Date, months: number) {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}

function createCode() {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(
    '',
  )
}
