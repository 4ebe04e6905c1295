import { type RawBuilder, sql } from 'kysely'
import type { SecurityEventKind } from '#contract/platform/security-events.admin.ts'
import { minuteMs } from '#contract/durations.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { recordSecurityEvent } from './record-security-event.ts'

type Subject = 'club' | 'region' | 'installer_id' | 'staff_id' | 'network'
type AlarmRule = {
  name: string
  kinds: readonly SecurityEventKind[]
  /** Of the whole club, or of any one country, person or network. */
  of: Subject
  /** More than `above` events in `minutes`. */
  above: number
  minutes: number
}

/** When the security events of a while are an alarm. (safety D3) */
export const alarmRules: readonly AlarmRule[] = [
  {
    name: 'codes',
    kinds: ['code_failed', 'step_up_failed', 'locked'],
    of: 'club',
    above: 60,
    minutes: 60,
  },
  {
    name: 'guessing',
    kinds: ['code_failed', 'locked'],
    of: 'installer_id',
    above: 15,
    minutes: 60,
  },
  { name: 'step_up', kinds: ['step_up_failed'], of: 'staff_id', above: 4, minutes: 60 },
  { name: 'stolen_token', kinds: ['refresh_reused'], of: 'club', above: 2, minutes: 60 },
  {
    name: 'foreign_objects',
    kinds: ['missing_object'],
    of: 'installer_id',
    above: 60,
    minutes: 60,
  },
  { name: 'budgets', kinds: ['too_many'], of: 'network', above: 500, minutes: 60 },
  { name: 'exports', kinds: ['exported'], of: 'staff_id', above: 20, minutes: 60 },
  {
    name: 'roles',
    kinds: ['role_changed', 'factor_reset'],
    of: 'staff_id',
    above: 20,
    minutes: 60,
  },
  { name: 'sms', kinds: ['sms_half', 'sms_spent'], of: 'region', above: 0, minutes: 60 },
]

const subjects: Record<Subject, RawBuilder<string>> = {
  club: sql`''`,
  region: sql`details->>'region'`,
  installer_id: sql`installer_id::text`,
  staff_id: sql`staff_id::text`,
  network: sql`network`,
}

type AlarmCount = { subject: string; count: number }

/**
 * Checks recent events, rule by rule: what is above a threshold is reported, shown on Today and is
 * an event itself, once in the time of its rule.
 */
export async function raiseAlarms(ctx: SystemContext<'outside' | 'log'>) {
  for (const rule of alarmRules)
    for (const alarm of await findAlarmCounts(ctx, rule)) await raiseAlarm(ctx, rule, alarm)
}

async function findAlarmCounts({ db, now }: InDb & AtTime, rule: AlarmRule): Promise<AlarmCount[]> {
  const from = new Date(now.getTime() - rule.minutes * minuteMs)
  const subject = subjects[rule.of]
  const { rows } = await sql<AlarmCount>`
    select found.* from (
      select ${subject} as subject, sum(count)::int as count from security_event
      where kind = any(${[...rule.kinds]}::text[]) and last_at > ${from} and at > ${from}
        and ${subject} is not null
      group by 1 having sum(count) > ${rule.above}
    ) found
    where not exists (select from security_event a where a.kind = 'alarm' and a.at > ${from}
      and a.details->>'rule' = ${rule.name} and a.details->>'subject' = found.subject)`.execute(db)
  return rows
}

async function raiseAlarm(
  ctx: SystemContext<'outside' | 'log'>,
  { name, of, minutes }: AlarmRule,
  { subject, count }: AlarmCount,
) {
  const message = `Security alarm: ${name}`
  ctx.log.error({ rule: name, count, minutes }, message)
  await recordSecurityEvent(ctx, {
    kind: 'alarm',
    ...(of === 'installer_id' && { installerId: Number(subject) }),
    ...(of === 'staff_id' && { staffId: Number(subject) }),
    ...(of === 'network' && { network: subject }),
    details: { rule: name, subject, count, minutes },
  })
  await ctx.outside.errorReports
    .send({ level: 'error', message, screen: 'security-events', reference: name })
    .catch((error: unknown) => ctx.log.error({ err: error }, 'alarm not sent'))
}
