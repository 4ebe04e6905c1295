import type { PointsEntry } from '#contract/points.ts'
import { byMonth } from '#portal/points/statement.ts'
import { StatementRow } from '#portal/points/StatementRow.tsx'
import { StatementTable } from '#portal/points/StatementTable.tsx'
import { formatMonth } from '#ui/format.ts'
import { useWide } from '#ui/use-wide.ts'

/** Entries under their months: a table where there is room, else cards. */
export function StatementMonths({ entries }: { entries: readonly PointsEntry[] }) {
  const isWide = useWide()
  const months = byMonth(entries, (instant) => formatMonth(instant))
  if (isWide) return <StatementTable months={months} />
  return months.map(({ month, entries }) => (
    <section key={month} aria-label={month} className="mt-5">
      <h3 className="text-meta font-bold text-ink-2 first-letter:uppercase">{month}</h3>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {entries.map((entry) => (
          <StatementRow key={entry.uuid} entry={entry} />
        ))}
      </ul>
    </section>
  ))
}
