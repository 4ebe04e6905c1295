import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { poolsQuery } from './reports.queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { formatPoints } from '#ui/format.ts'

export function PoolList() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(poolsQuery)
  return (
    <Card className="min-w-0">
      <h2 className="mb-3 text-h3">{t('backOffice.reports.pools')}</h2>
      {data.data.length === 0 && <p className="text-ink-2">{t('backOffice.reports.noPools')}</p>}
      {data.data.length > 0 && (
        <section
          aria-label={t('backOffice.reports.pools')}
          // A region that scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto"
        >
          <table className="w-full">
            <thead className="text-left text-meta text-ink-2">
              <tr>
                <th scope="col" className="py-1 font-semibold">
                  {t('backOffice.reports.voucher')}
                </th>
                <th scope="col" className="px-2 py-1 text-right font-semibold">
                  {t('backOffice.reports.left')}
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {t('backOffice.reports.days')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ sku, name, left, days, is_low }) => (
                <tr key={sku} className="border-t border-line">
                  <th scope="row" className="py-2 text-left font-normal">
                    {name} <span className="text-meta whitespace-nowrap text-ink-2">{sku}</span>{' '}
                    {is_low && (
                      <Badge tone="warn" icon={WarningIcon}>
                        {t('backOffice.reports.low')}
                      </Badge>
                    )}
                  </th>
                  <td className="num px-2 text-right">{formatPoints(left)}</td>
                  <td className="num text-right">{days === null ? '–' : formatPoints(days)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
