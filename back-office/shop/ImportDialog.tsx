import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportReport } from '#back-office/shop/ImportReport.tsx'
import { useImportStock } from '#back-office/shop/stock.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { toast } from '#ui/toast.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** A file is looked at first; what was shown is what is written. */
export function ImportDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const look = useImportStock()
  const write = useImportStock()
  const report = look.data

  function choose([chosen]: File[]) {
    if (!chosen) return
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
    <Dialog
      isWide
      isOpen={isOpen}
      onClose={close}
      title={t('office.shop.file.title')}
      actions={
        <>
          <FileButton
            label={t('office.shop.file.choose')}
            icon={FileCsvIcon}
            kind={mayWrite ? 'secondary' : 'primary'}
            accept=".csv,text/csv"
            onFiles={choose}
          />
          {mayWrite && (
            <Button busy={write.isPending && t('office.shop.file.writing')} onClick={send}>
              {t('office.shop.file.write', { count: report.changed })}
            </Button>
          )}
        </>
      }
    >
      <p className="max-w-prose text-ink-2">{t('office.shop.file.lead')}</p>
      <output className="mt-3 block font-semibold">
        {look.isPending ? t('office.shop.file.checking') : file?.name}
      </output>
      <RefusalBox error={look.error ?? write.error} className="mt-3" />
      {report && <ImportReport report={report} />}
    </Dialog>
  )
}
