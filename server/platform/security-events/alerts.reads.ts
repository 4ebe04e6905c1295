import { type RawBuilder, sql } from 'kysely'
import {
  type AlertKind,
  alertDays,
  type SecurityEventKind,
} from '#contract/platform/security-events.admin.ts'
import { dayMs } from '#contract/durations.ts'
import { selectableRegions } from '#contract/regions.ts'

const guessingRules: readonly unknown[] = ['codes', 'guessing', 'step_up']
const smsRule = 'sms'

/** The alert that an event raises; null for most events. */
export function getAlertKind(kind: SecurityEventKind, rule: unknown): AlertKind | null {
  if (kind === 'scan_locked') return 'scanners'
  if (kind === 'scan_guessing') return 'guessing'
  if (kind === 'card_mismatch') return kind
  if (kind !== 'alarm') return null
  if (rule === smsRule) return 'sms_budget'
  return guessingRules.includes(rule) ? 'guessing' : 'security'
}

const rule = sql`e.details->>'rule'`
const isGuessing = sql`${rule} = any(${guessingRules}::text[])`
const conditions: Record<AlertKind, RawBuilder<unknown>> = {
  scanners: sql`e.kind = 'scan_locked'`,
  guessing: sql`(e.kind = 'scan_guessing' or (e.kind = 'alarm' and ${isGuessing}))`,
  card_mismatch: sql`e.kind = 'card_mismatch'`,
  sms_budget: sql`(e.kind = 'alarm' and ${rule} = ${smsRule})`,
  security: sql`(e.kind = 'alarm' and ${rule} <> ${smsRule} and not ${isGuessing})`,
}

/** Events `e` that nobody has acknowledged, while they are young. */
export function isOpenAlert(alert: AlertKind, now: Date) {
  return sql<boolean>`(e.acknowledged_at is null
    and e.at > ${new Date(now.getTime() - alertDays * dayMs)} and ${conditions[alert]})`
}

/**
 * Events `e` with their company `c` that concern the regions. What concerns no region is the club's,
 * and of that what concerns the staff is for those alone who see all of the club.
 */
export function concerns({
  regions,
  withClub,
  withStaff,
}: {
  regions: readonly number[]
  withClub: boolean
  withStaff: boolean
}) {
  const region = sql`coalesce(c.region_id, case when e.kind = 'alarm' and ${rule} = ${smsRule}
    then (e.details->>'subject')::smallint end)`
  return sql<boolean>`(${region} = any(${[...regions]}::smallint[])
    or (${withClub} and ${region} is null and (e.staff_id is null or ${withStaff})))`
}

export function seesAllRegions({ regions }: { regions: readonly number[] }) {
  return selectableRegions.every(({ id }) => regions.includes(id))
}
