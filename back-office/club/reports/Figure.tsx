import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Props = {
  title: string
  /** The chart itself, hidden from screen readers. */
  chart: ReactNode
  head: readonly string[]
  /** The same figures as table rows; the first cell is the row header. */
  rows: readonly (readonly string[])[]
  children?: ReactNode
}

/** A chart with its numbers as a table for screen readers and for copying. */
export function Figure({ title, chart, head, rows, children }: Props) {
  const { t } = useTranslation()
  return (
    <Card className="min-w-0">
      <h2 className="mb-3 text-h3">{title}</h2>
      {children}
      <div aria-hidden className="h-64">
        <Suspense fallback={<Skeleton className="h-64" />}>{chart}</Suspense>
      </div>
      <details className="mt-3">
        <summary className="w-fit rounded-badge py-1 text-meta font-semibold text-patina underline">
          {t('backOffice.reports.table')}
        </summary>
        {/* A region that scrolls must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label={title} tabIndex={0} className="relative mt-2 max-h-96 overflow-auto">
          <table className="w-full text-meta">
            <thead className="low-static sticky top-0 bg-surface text-ink-2">
              <tr>
                {head.map((text, index) => (
                  <th
                    key={text}
                    scope="col"
                    className={`px-2 py-1 font-semibold whitespace-nowrap ${index ? 'text-right' : 'text-left'}`}
                  >
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={head[index + 1]} className="num px-2 py-1 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  )
}
