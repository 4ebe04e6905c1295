import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { YearlyStatement } from '#contract/points/yearly-statements.ts'
import { callForFile } from '#back-office/platform/call.ts'
import { companyStatementsQuery } from './yearly-statements.queries.ts'
import { Part } from '#back-office/members/members/Part.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { saveFile } from '#web/save-file.ts'
import { getCompanyStatement } from '#contract/points/yearly-statements.admin.ts'

export function CompanyStatements({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(companyStatementsQuery(uuid))
  const download = useMutation({
    mutationFn: (statement: YearlyStatement) =>
      callForFile(getCompanyStatement, { params: { uuid, statement: statement.uuid } }),
    onSuccess: (file, { year }) => saveFile(file, `${t('yearly.file')} ${year}.pdf`),
  })
  if (error) return <RefusalBox error={error} />
  if (!data || data.data.length === 0) return null
  return (
    <Part title={t('yearly.list')}>
      <div className="flex flex-wrap gap-2">
        {data.data.map((statement) => (
          <Button
            key={statement.uuid}
            kind="secondary"
            busy={
              download.isPending &&
              download.variables.uuid === statement.uuid &&
              t('points.files.loading')
            }
            onClick={() => download.mutate(statement)}
          >
            <FilePdfIcon size={20} aria-hidden />
            {t('yearly.title', { year: String(statement.year) })}
          </Button>
        ))}
      </div>
      <RefusalBox error={download.error} className="mt-3" />
    </Part>
  )
}
