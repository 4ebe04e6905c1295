import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPointsStatement, type Period, type StatementFormat } from '#contract/points/points.ts'
import { download } from '#portal/platform/call.ts'
import { formatFileName } from './periods.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Button } from '#ui/Button.tsx'

const files = [
  { format: 'pdf', icon: FilePdfIcon },
  { format: 'csv', icon: FileCsvIcon },
] as const

export function StatementFiles({ period }: { period: Period }) {
  const { t } = useTranslation()
  const fileRequest = useMutation({
    mutationFn: (format: StatementFormat) =>
      download(
        getPointsStatement,
        { query: { ...period, format } },
        formatFileName(t('points.sheet.file'), period, format),
      ),
  })
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {files.map(({ format, icon: Icon }) => (
          <Button
            key={format}
            kind="secondary"
            busy={
              fileRequest.isPending && fileRequest.variables === format && t('points.files.loading')
            }
            onClick={() => fileRequest.mutate(format)}
            className="max-md:flex-1"
          >
            <Icon size={22} aria-hidden className="shrink-0" />
            {t(`points.files.${format}`)}
          </Button>
        ))}
      </div>
      <RefusalBox error={fileRequest.error} className="mt-3" />
    </div>
  )
}
