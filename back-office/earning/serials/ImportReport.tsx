import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useTranslation } from 'react-i18next'
import type * as contract from '#contract/earning/serials.admin.ts'
import { ResourceTable } from '#back-office/kit/table/ResourceTable.tsx'
import { saveFile } from '#web/save-file.ts'
import { toCsv } from './to-csv.ts'
import { type ProblemRow, toProblemRows } from './problem-rows.ts'
import { Button } from '#ui/Button.tsx'
import { formatPoints } from '#ui/format.ts'
import type { TFunction } from 'i18next'
import type { Column } from '#back-office/kit/table/table-model.ts'

type Report = contract.ImportReport
/** A partial report has no wrong rows. */
type Props = { title: string; name: string; report: Report; isPart?: boolean }

const counts = ['added', 'changed', 'unchanged', 'wrong'] as const

export function ImportReport({ title, name, report, isPart }: Props) {
  const { t } = useTranslation()
  const rows = toProblemRows(t, report.problems)

  function download() {
    const head = [
      t('backOffice.serials.line'),
      t('backOffice.serials.column'),
      t('backOffice.serials.problem'),
    ]
    const text = toCsv([head, ...rows.map((row) => [row.line, row.field, row.problem])])
    saveFile(new Blob([text], { type: 'text/csv' }), `${name.replace(/\.csv$/i, '')}-report.csv`)
  }

  return (
    <section aria-label={title} className="space-y-3">
      <h3 className="font-semibold">
        {title}: <span className="wrap-anywhere">{name}</span>
      </h3>
      <dl className="flex flex-wrap gap-3">
        {counts.map((count) => (
          <div
            key={count}
            className="flex min-w-28 flex-col-reverse rounded-control border border-line bg-surface px-3 py-2"
          >
            <dt className="text-ink-2">{t(`backOffice.serials.${count}`)}</dt>
            <dd className="num text-h2">
              {isPart && count === 'wrong' ? '–' : formatPoints(report[count])}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>
              {t('backOffice.serials.wrongRows', { count: report.wrong })}{' '}
              {report.wrong > report.problems.length &&
                t('backOffice.serials.firstRows', { displayed: report.problems.length })}
            </p>
            <Button kind="secondary" onClick={download}>
              <DownloadSimpleIcon aria-hidden />
              {t('backOffice.serials.csv')}
            </Button>
          </div>
          <ResourceTable
            label={t('backOffice.serials.problem')}
            columns={wrongColumns(t)}
            rows={rows}
            rowKey={({ key }) => key}
          />
        </>
      )}
    </section>
  )
}

function wrongColumns(t: TFunction): Column<ProblemRow>[] {
  return [
    {
      id: 'line',
      header: t('backOffice.serials.line'),
      cell: ({ line }) => <span className="num">{line}</span>,
      width: 90,
    },
    {
      id: 'column',
      header: t('backOffice.serials.column'),
      cell: ({ field }) => field,
      width: 130,
    },
    {
      id: 'problem',
      header: t('backOffice.serials.problem'),
      cell: ({ problem }) => problem,
      isLong: true,
    },
  ]
}
