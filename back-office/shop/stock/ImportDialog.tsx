import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvDialog } from '#back-office/kit/form/CsvDialog.tsx'
import { ImportReport } from './ImportReport.tsx'
import { useImportStock } from './stock.queries.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function ImportDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const dryRun = useImportStock()
  const write = useImportStock()
  const report = dryRun.data

  function choose(newFile: File) {
    setFile(newFile)
    write.reset()
    dryRun.mutate({ file: newFile })
  }

  function close() {
    dryRun.reset()
    write.reset()
    setFile(undefined)
    onClose()
  }

  function send() {
    if (!file || !report) return
    write.mutate(
      { file, digest: report.digest },
      {
        onSuccess({ changed }) {
          toast(t('backOffice.catalogue.file.written', { count: changed }))
          close()
        },
      },
    )
  }

  const mayWrite = report && report.wrong === 0 && report.changed > 0
  return (
    <CsvDialog
      isOpen={isOpen}
      onClose={close}
      title={t('backOffice.catalogue.file.title')}
      lead={t('backOffice.catalogue.file.lead')}
      file={file}
      onFile={choose}
      isChecking={dryRun.isPending}
      error={dryRun.error ?? write.error}
      write={
        mayWrite && (
          <Button busy={write.isPending && t('backOffice.catalogue.file.writing')} onClick={send}>
            {t('backOffice.catalogue.file.write', { count: report.changed })}
          </Button>
        )
      }
    >
      {report && <ImportReport report={report} />}
    </CsvDialog>
  )
}
