import { randomInt } from 'node:crypto'
import { knownRegion } from '#contract/regions.ts'
import { codeLength, codeLetters } from '#contract/rewards.rules.ts'
import { endOfLocalDay } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { companyLevel } from '#server/tiers/levels.reads.ts'
import { rewardBehaviour } from './reward-behaviour.ts'
import { tellHolders } from './tell-holders.ts'

export type Issue = {
  /** Which certificate. */
  slug: string
  company: { id: number; regionId: number }
  /** Who passed the training; without one it speaks of the company. */
  installerId?: number
  basis: 'training' | 'scans'
  /** Says "once": the same event gives one certificate. */
  eventKey: string
  actor: string
  at: Date
}

/**
 * Gives a certificate for the months it lasts, to the end of that day in the country, and tells its
 * people. A training that was passed pays points; one from before the company joined does not.
 * Gives whether it is new. (decisions G)
 */
export async function issueCertificate(tx: Tx, issue: Issue): Promise<boolean> {
  const { slug, company, installerId, basis, eventKey, actor, at } = issue
  await lockAccount(tx, company.id, at)
  const kind = await tx
    .selectFrom('certificate')
    .select(['id', 'longevity'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const { timeZone } = knownRegion(company.regionId)
  const fresh = await tx
    .insertInto('certificate_issue')
    .values({
      certificate_id: kind.id,
      company_id: company.id,
      installer_id: installerId ?? null,
      basis,
      event_key: eventKey,
      code: newCode(),
      level: await companyLevel(tx, company, at),
      issued_at: at,
      expires_at: endOfLocalDay(monthsLater(at, kind.longevity), timeZone),
    })
    .onConflict((row) => row.column('event_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!fresh) return false
  const told = { id: fresh.id, event: 'certificate.issued', at } as const
  await tellHolders(tx, told, (notice) => notify(tx, notice))
  if (basis === 'training' && (await isMemberAt(tx, company.id, at)))
    await rewardBehaviour(tx, {
      companyId: company.id,
      behaviour: 'certificate',
      key: eventKey,
      actor,
      at,
    })
  return true
}

async function isMemberAt(tx: Tx, companyId: number, at: Date) {
  const { created_at } = await tx
    .selectFrom('company')
    .select('created_at')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return created_at <= at
}

/** 31 August and half a year is the last day of February. */
function monthsLater(at: Date, months: number) {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0)
  return later
}

function newCode() {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(
    '',
  )
}
