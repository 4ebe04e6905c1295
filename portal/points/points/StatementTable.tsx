import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryChange } from './EntryChange.tsx'
import { EntryEvent } from './EntryEvent.tsx'
import type { groupByMonth } from './statement.ts'
import { formatDate, formatPoints } from '#ui/format.ts'
import { TableHead } from '#ui/TableHead.tsx'

const columns = ['date', 'event', 'change', 'balance'] as const
const cell = 'border-b border-line px-3 py-3'

export function StatementTable({ months }: { months: ReturnType<typeof groupByMonth> }) {
  const { t } = useTranslation()
  return (
    <table className="mt-4 w-full">
      <TableHead
        labels={columns.map((column) => t(`points.columns.${column}`))}
        className="[&_th:nth-child(n+3)]:text-right"
      />
      <tbody className="align-top">
        {months.map(({ month, entries }) => (
          <Fragment key={month}>
            <tr>
              <th
                scope="colgroup"
                colSpan={4}
                className="px-3 pt-6 pb-2 text-left text-meta font-bold text-ink-2 first-letter:uppercase"
              >
                {month}
              </th>
            </tr>
            {entries.map((entry) => (
              <tr key={entry.uuid}>
                <td className={`${cell} whitespace-nowrap`}>{formatDate(entry.created_at)}</td>
                <td className={cell}>
                  <EntryEvent entry={entry} />
                </td>
                <td className={`${cell} text-right`}>
                  <EntryChange entry={entry} />
                </td>
                <td className={`${cell} num text-right text-lead font-semibold`}>
                  {formatPoints(entry.balance)}
                </td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
