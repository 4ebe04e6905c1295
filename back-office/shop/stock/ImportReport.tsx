import { useTranslation } from 'react-i18next'
import type { ImportReport as Report } from '#contract/shop/stock.admin.ts'
import { RowTable } from '#back-office/kit/table/RowTable.tsx'

export function ImportReport({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { rows, changed, wrong, changes, problems } = report
  const none = t('backOffice.catalogue.grid.empty')
  return (
    <div className="mt-3">
      <p>
        {[
          t('backOffice.catalogue.file.rows', { count: rows }),
          t('backOffice.catalogue.file.changed', { count: changed }),
          t('backOffice.catalogue.file.wrong', { count: wrong }),
        ].join(' · ')}
      </p>
      {wrong > 0 && (
        <>
          <p className="mt-2 font-semibold text-bad">{t('backOffice.catalogue.file.broken')}</p>
          <RowTable
            label={t('backOffice.catalogue.file.problem')}
            head={[
              t('backOffice.catalogue.file.line'),
              t('backOffice.catalogue.file.column'),
              t('backOffice.catalogue.file.problem'),
            ]}
            rows={problems.map(({ line, column, problem }) => [
              line,
              column,
              t(`backOffice.catalogue.file.problems.${problem}`),
            ])}
            total={wrong}
          />
        </>
      )}
      {wrong === 0 && changed === 0 && (
        <p className="mt-2">{t('backOffice.catalogue.file.nothing')}</p>
      )}
      {changed > 0 && (
        <RowTable
          label={t('backOffice.catalogue.file.title')}
          head={[
            t('backOffice.catalogue.file.line'),
            t('backOffice.catalogue.sku'),
            t('backOffice.catalogue.file.column'),
            t('backOffice.audit.before'),
            t('backOffice.audit.after'),
          ]}
          rows={changes.map(({ line, sku, column, was, now }) => [
            line,
            sku,
            column,
            was ?? none,
            now ?? none,
          ])}
          total={changed}
        />
      )}
    </div>
  )
}
