import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvDialog } from '#back-office/kit/CsvDialog.tsx'
import { ImportReport } from '#back-office/shop/ImportReport.tsx'
import { useImportStock } from '#back-office/shop/stock.queries.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Prices and stock from a file. */
export function ImportDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const look = useImportStock()
  const write = useImportStock()
  const report = look.data

  function choose(chosen: File) {
    setFile(chosen)
    write.reset()
    look.mutate({ file: chosen })
  }

  function close() {
    look.reset()
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
          toast(t('office.shop.file.written', { count: changed }))
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
      title={t('office.shop.file.title')}
      lead={t('office.shop.file.lead')}
      file={file}
      onFile={choose}
      isChecking={look.isPending}
      error={look.error ?? write.error}
      write={
        mayWrite && (
          <Button busy={write.isPending && t('office.shop.file.writing')} onClick={send}>
            {t('office.shop.file.write', { count: report.changed })}
          </Button>
        )
      }
    >
      {report && <ImportReport report={report} />}
    </CsvDialog>
  )
}
