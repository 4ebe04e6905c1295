import { useTranslation } from 'react-i18next'
import type { VoucherImport } from '#contract/shop/vouchers.admin.ts'
import { RowTable } from '#back-office/kit/table/RowTable.tsx'
import { formatProblem } from '#ui/feedback/refusal-texts.ts'

/** Counts and rejected lines only, never a code. */
export function CodesReport({ report }: { report: VoucherImport }) {
  const { t } = useTranslation()
  const { added, known, short, wrong, rows } = report
  const counts = [
    [t('backOffice.vouchers.added'), added],
    [t('backOffice.vouchers.known'), known],
    [t('backOffice.vouchers.short'), short],
    [t('backOffice.catalogue.file.wrong', { count: wrong }), null],
  ] as const

  function getProblemLabel(row: VoucherImport['rows'][number]) {
    if (row.kind !== 'wrong') return t(`backOffice.vouchers.kinds.${row.kind}`)
    return (row.problems ?? [])
      .map(({ field, problem }) => `${field}: ${getProblemText(problem)}`)
      .join(' ')
  }

  function getProblemText(problem: string) {
    if (problem === 'formula') return t('backOffice.vouchers.formula')
    if (problem === 'rounded') return t('backOffice.vouchers.rounded')
    return formatProblem(t, problem)
  }

  return (
    <div className="mt-3">
      <p>
        {counts.map(([name, count]) => (count === null ? name : `${name}: ${count}`)).join(' · ')}
      </p>
      {wrong > 0 && (
        <p className="mt-2 font-semibold text-bad">{t('backOffice.catalogue.file.broken')}</p>
      )}
      {wrong === 0 && added === 0 && <p className="mt-2">{t('backOffice.vouchers.nothing')}</p>}
      {rows.length > 0 && (
        <RowTable
          label={t('backOffice.catalogue.file.problem')}
          head={[t('backOffice.catalogue.file.line'), t('backOffice.catalogue.file.problem')]}
          rows={rows.map((row) => [row.line, getProblemLabel(row)])}
          total={known + short + wrong}
        />
      )}
    </div>
  )
}
