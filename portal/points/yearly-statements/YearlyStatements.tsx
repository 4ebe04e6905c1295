import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  getYearlyStatement,
  type YearlyStatement,
  listYearlyStatements,
} from '#contract/points/yearly-statements.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { download } from '#portal/platform/call.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

const yearlyStatementsQuery = callQuery(['yearlyStatements'], listYearlyStatements)

export function YearlyStatements({ className }: { className: string }) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(yearlyStatementsQuery)
  const fileRequest = useMutation({
    mutationFn: ({ uuid, year }: YearlyStatement) =>
      download(getYearlyStatement, { params: { uuid } }, `${t('yearly.file')} ${year}.pdf`),
  })
  if (data.data.length === 0) return null
  return (
    <section aria-labelledby="yearly-statements" className={classes('print:hidden', className)}>
      <h2 id="yearly-statements" className="text-h2">
        {t('yearly.list')}
      </h2>
      <p className="mt-1 text-ink-2">{t('yearly.lead')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {data.data.map((statement) => (
          <Button
            key={statement.uuid}
            kind="secondary"
            busy={
              fileRequest.isPending &&
              fileRequest.variables.uuid === statement.uuid &&
              t('points.files.loading')
            }
            onClick={() => fileRequest.mutate(statement)}
            className="max-md:flex-1"
          >
            <FilePdfIcon size={22} aria-hidden className="shrink-0" />
            {t('yearly.title', { year: String(statement.year) })}
          </Button>
        ))}
      </div>
      <RefusalBox error={fileRequest.error} className="mt-3" />
    </section>
  )
}
