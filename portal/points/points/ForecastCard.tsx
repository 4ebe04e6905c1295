import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toBars } from './forecast-bars.ts'
import { forecastQuery } from './points.queries.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { formatDate, formatPoints } from '#ui/format.ts'

const cell = 'border-b border-line py-2.5 align-middle group-last:border-0'

export function ForecastCard({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(forecastQuery)
  return (
    <Card className={className}>
      <h2 className="text-h3">{t('points.forecast.title')}</h2>
      <p className="mt-1 text-meta text-ink-2">
        {t(data.data.length > 0 ? 'points.forecast.text' : 'points.forecast.none')}
      </p>
      {data.data.length > 0 && (
        <div className="mt-3 overflow-x-auto">
          <table className="w-full">
            <thead className="text-left text-meta text-ink-2">
              <tr>
                <th scope="col" className="pb-1 font-semibold">
                  {t('points.forecast.day')}
                </th>
                <th scope="col" className="pb-1 text-right font-semibold">
                  {t('points.forecast.ends')}
                </th>
                <th scope="col" className="pb-1 text-right font-semibold">
                  {t('points.forecast.left')}
                </th>
              </tr>
            </thead>
            <tbody>
              {toBars(data.data).map(({ ends_at, points, left, share }, index) => (
                <tr key={ends_at} className="group">
                  <th scope="row" className={classes(cell, 'w-1/2 pr-3 text-left font-normal')}>
                    <span className="block whitespace-nowrap">{formatDate(ends_at)}</span>
                    <span aria-hidden className="mt-1 block h-2 rounded-full bg-sunken">
                      <span
                        style={{ width: `${share * 100}%` }}
                        className={classes(
                          'block h-full rounded-full',
                          index === 0 ? 'bg-daylight' : 'bg-patina',
                        )}
                      />
                    </span>
                  </th>
                  <td className={classes(cell, 'num text-right text-lead font-bold')}>
                    {formatPoints(points)}
                  </td>
                  <td className={classes(cell, 'num pl-3 text-right text-lead text-ink-2')}>
                    {formatPoints(left)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
