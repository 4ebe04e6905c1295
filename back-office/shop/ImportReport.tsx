import { useTranslation } from 'react-i18next'
import type { ImportReport as Report } from '#contract/stock.admin.ts'
import { RowTable } from '#back-office/kit/RowTable.tsx'

/** What a file would change, or what is wrong with it. */
export function ImportReport({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { rows, changed, wrong, changes, problems } = report
  const none = t('office.shop.grid.empty')
  return (
    <div className="mt-3">
      <p>
        {[
          t('office.shop.file.rows', { count: rows }),
          t('office.shop.file.changed', { count: changed }),
          t('office.shop.file.wrong', { count: wrong }),
        ].join(' · ')}
      </p>
      {wrong > 0 && (
        <>
          <p className="mt-2 font-semibold text-bad">{t('office.shop.file.broken')}</p>
          <RowTable
            label={t('office.shop.file.problem')}
            head={[
              t('office.shop.file.line'),
              t('office.shop.file.column'),
              t('office.shop.file.problem'),
            ]}
            rows={problems.map(({ line, column, problem }) => [
              line,
              column,
              t(`office.shop.file.problems.${problem}`),
            ])}
            total={wrong}
          />
        </>
      )}
      {wrong === 0 && changed === 0 && <p className="mt-2">{t('office.shop.file.nothing')}</p>}
      {changed > 0 && (
        <RowTable
          label={t('office.shop.file.title')}
          head={[
            t('office.shop.file.line'),
            t('office.shop.sku'),
            t('office.shop.file.column'),
            t('office.audit.before'),
            t('office.audit.after'),
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
