import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as contract from '#contract/club/reports.admin.ts'
import { callForFile } from '#back-office/platform/call.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#ui/Button.tsx'
import { refusalTexts } from '#ui/feedback/refusal-texts.ts'
import { toastError } from '#ui/feedback/toast.ts'

/** Months and countries as a file for a spreadsheet. */
export function ExportButton({ region, months }: { region: string | undefined; months: number }) {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: () => callForFile(contract.exportReports, { query: { region, months } }),
    onSuccess: (file) => saveFile(file, 'club-reports.csv'),
    onError: (error) => toastError(refusalTexts(t, error).join(' ')),
  })
  return (
    <Button
      kind="secondary"
      busy={save.isPending && t('common.loading')}
      onClick={() => save.mutate()}
    >
      <DownloadSimpleIcon aria-hidden />
      {t('backOffice.reports.export')}
    </Button>
  )
}
