import { useTranslation } from 'react-i18next'
import type { VoucherImport } from '#contract/vouchers.admin.ts'
import { RowTable } from '#back-office/kit/RowTable.tsx'
import { problemText } from '#ui/refusal-texts.ts'

/** What a file of codes would bring, and the lines that are left out; never a code. */
export function CodesReport({ report }: { report: VoucherImport }) {
  const { t } = useTranslation()
  const { added, known, short, wrong, rows } = report
  const counts = [
    [t('office.vouchers.added'), added],
    [t('office.vouchers.known'), known],
    [t('office.vouchers.short'), short],
    [t('office.shop.file.wrong', { count: wrong }), null],
  ] as const

  function wordsOf(row: VoucherImport['rows'][number]) {
    if (row.kind !== 'wrong') return t(`office.vouchers.kinds.${row.kind}`)
    return (row.problems ?? [])
      .map(({ field, problem }) => `${field}: ${textOf(problem)}`)
      .join(' ')
  }

  function textOf(problem: string) {
    if (problem === 'formula') return t('office.vouchers.formula')
    if (problem === 'rounded') return t('office.vouchers.rounded')
    return problemText(t, problem)
  }

  return (
    <div className="mt-3">
      <p>
        {counts.map(([name, count]) => (count === null ? name : `${name}: ${count}`)).join(' · ')}
      </p>
      {wrong > 0 && <p className="mt-2 font-semibold text-bad">{t('office.shop.file.broken')}</p>}
      {wrong === 0 && added === 0 && <p className="mt-2">{t('office.vouchers.nothing')}</p>}
      {rows.length > 0 && (
        <RowTable
          label={t('office.shop.file.problem')}
          head={[t('office.shop.file.line'), t('office.shop.file.problem')]}
          rows={rows.map((row) => [row.line, wordsOf(row)])}
          total={known + short + wrong}
        />
      )}
    </div>
  )
}
