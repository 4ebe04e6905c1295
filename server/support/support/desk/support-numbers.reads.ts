import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { minuteMs } from '#contract/durations.ts'
import { getRegion } from '#contract/regions.ts'
import { supportHours } from '#contract/support/support.rules.ts'
import { endOfLocalDay, createWorkingClock } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { computeDueAt } from '#server/platform/promised-times.ts'
import type { SupportNumbers } from '#contract/club/reports.admin.ts'

type Period = { regions: readonly number[]; from: Date; to: Date }
type TicketTimes = { region_id: number; created_at: Date; first_answer: Date | null }

export async function findSupportNumbers(db: Db, period: Period): Promise<SupportNumbers> {
  const [opened, ratings, reopened] = await Promise.all([
    findOpenedTickets(db, period),
    countRatings(db, period),
    countReopened(db, period),
  ])
  const answers: Answer[] = []
  for (const [regionId, tickets] of Map.groupBy(opened, ({ region_id }) => region_id)) {
    // The calendar of a year takes a while; other calls come in between.
    await setImmediate()
    answers.push(...getFirstAnswers(tickets, { regionId, period }))
  }
  const minutes = answers.map((answer) => answer.minutes).sort((a, b) => a - b)
  return {
    opened: opened.length,
    answered: answers.length,
    within_promise: answers.filter(({ isInTime }) => isInTime).length,
    first_answer:
      minutes.length > 0
        ? { median: getPercentile(minutes, 0.5), slow: getPercentile(minutes, 0.9) }
        : null,
    reopened,
    ratings,
  }
}

type Answer = { minutes: number; isInTime: boolean }

/** The first answers to tickets of a region, the oldest first: one promise serves a whole day. */
function getFirstAnswers(
  tickets: readonly TicketTimes[],
  { regionId, period }: { regionId: number; period: Period },
) {
  const region = getRegion(regionId)
  const workedUntil = createWorkingClock(period, region, supportHours)
  let [dayEnds, due] = [period.from, period.from]
  return tickets.flatMap(({ created_at, first_answer }): Answer[] => {
    if (created_at >= dayEnds) {
      dayEnds = endOfLocalDay(created_at, region.timeZone)
      due = computeDueAt('tickets', regionId, created_at)
    }
    if (!first_answer) return []
    const workedMs = Math.max(0, workedUntil(first_answer) - workedUntil(created_at))
    return [{ minutes: Math.round(workedMs / minuteMs), isInTime: first_answer < due }]
  })
}

function getPercentile(sortedValues: readonly number[], share: number) {
  return sortedValues[Math.ceil(sortedValues.length * share) - 1]!
}

const isInPeriod = ({ regions, from }: Period, at: string) =>
  sql`t.region_id = any(${[...regions]}::smallint[]) and ${sql.ref(at)} >= ${from}
    and t.merged_into is null`

async function findOpenedTickets(db: Db, period: Period) {
  const { rows } = await sql<TicketTimes>`
    select t.region_id, t.created_at, (select min(m.created_at) from ticket_message m
      where m.ticket_id = t.id and m.sender = 'admin') as first_answer
    from ticket t
    where ${isInPeriod(period, 't.created_at')}
      and (select m.sender from ticket_message m where m.ticket_id = t.id
        order by m.id limit 1) = 'installer'
    order by t.region_id, t.created_at`.execute(db)
  return rows
}

async function countRatings(db: Db, period: Period) {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from ticket t
      where ${isInPeriod(period, 't.rated_at')} and t.rating = r.rating) as count
    from generate_series(1, 5) r(rating) order by r.rating`.execute(db)
  return rows.map(({ count }) => count)
}

async function countReopened(db: Db, period: Period) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ticket t
    where ${isInPeriod(period, 't.reopened_at')}`.execute(db)
  return rows[0]!.count
}
