import { useTranslation } from 'react-i18next'
import type { FraudSimulation as Result } from '#contract/earning/fraud.admin.ts'
import { Button } from '#ui/Button.tsx'
import { formatPoints } from '#ui/format.ts'

type Props = { result: Result; page: number; onPage: (page: number) => void }

export function FraudSimulation({ result, page, onPage }: Props) {
  const { t } = useTranslation()
  const { projects, before, after, data, meta } = result
  return (
    <output className="block space-y-3">
      <p className="font-semibold">
        {t('backOffice.fraud.simulated', { projects, before, after })}
      </p>
      {meta.total === 0 ? (
        <p>{t('backOffice.fraud.noneMoved')}</p>
      ) : (
        <table className="w-full border-collapse text-left">
          <caption className="mb-1 text-left text-meta text-ink-2">
            {t('backOffice.fraud.moved')}
          </caption>
          <thead>
            <tr className="border-b border-line text-meta text-ink-2">
              <th className="py-1.5">{t('backOffice.scanReviews.project')}</th>
              <th className="px-2 py-1.5">{t('backOffice.reviews.company')}</th>
              <th className="px-2 py-1.5 text-right">{t('backOffice.settings.asNow')}</th>
              <th className="py-1.5 text-right">{t('backOffice.settings.asPlanned')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.uuid} className="border-b border-line">
                <th scope="row" className="num py-1.5 font-semibold wrap-anywhere">
                  {row.number}
                </th>
                <td className="px-2 wrap-anywhere">{row.company}</td>
                <td className="num px-2 text-right">{formatPoints(row.before)}</td>
                <td className="num text-right">{formatPoints(row.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {meta.last_page > 1 && (
        <p className="flex flex-wrap items-center gap-2">
          <Button kind="quiet" isDisabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('common.previousPage')}
          </Button>
          {t('common.pageOf', { page, last: meta.last_page })}
          <Button
            kind="quiet"
            isDisabled={page === meta.last_page}
            onClick={() => onPage(page + 1)}
          >
            {t('common.nextPage')}
          </Button>
        </p>
      )}
    </output>
  )
}
