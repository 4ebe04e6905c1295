import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxCodesByOne } from '#contract/shop/vouchers.admin.ts'
import { CsvDialog } from '#back-office/kit/form/CsvDialog.tsx'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { CodesReport } from './CodesReport.tsx'
import { useUploadVouchers, useCheckFile } from './vouchers.queries.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { uuid: string; isOpen: boolean; onClose: () => void }

const minReasonLength = 5

export function UploadDialog({ uuid, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const [reason, setReason] = useState('')
  const check = useStepUp(useCheckFile(uuid))
  const upload = useStepUp(useUploadVouchers(uuid))
  const report = check.data
  const mayUpload = report && report.wrong === 0 && report.added > 0

  function choose(newFile: File) {
    setFile(newFile)
    upload.reset()
    check.mutate(newFile)
  }

  function close() {
    check.reset()
    upload.reset()
    setFile(undefined)
    setReason('')
    onClose()
  }

  function send() {
    if (!file) return
    upload.mutate(
      { file, reason: reason.trim() },
      {
        onSuccess({ added, is_waiting }) {
          const messageKey = is_waiting
            ? 'backOffice.vouchers.waiting.sent'
            : 'backOffice.vouchers.written'
          toast(t(messageKey, { count: added }))
          close()
        },
      },
    )
  }

  return (
    <CsvDialog
      isOpen={isOpen}
      onClose={close}
      title={t('backOffice.vouchers.uploadCodes')}
      lead={t('backOffice.vouchers.fileLead')}
      file={file}
      onFile={choose}
      isChecking={check.isPending}
      error={check.error ?? upload.error}
      write={
        mayUpload && (
          <Button
            isDisabled={reason.trim().length < minReasonLength}
            busy={upload.isPending && t('backOffice.catalogue.file.writing')}
            onClick={send}
          >
            {t('backOffice.vouchers.write', { count: report.added })}
          </Button>
        )
      }
    >
      {report && <CodesReport report={report} />}
      {mayUpload && report.added > maxCodesByOne && (
        <p className="mt-3 font-semibold">
          {t('backOffice.vouchers.waiting.hint', { maximum: maxCodesByOne })}
        </p>
      )}
      {mayUpload && (
        <TextField
          id="upload-reason"
          label={t('backOffice.vouchers.reason')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="mt-4"
        />
      )}
      {check.stepUp}
      {upload.stepUp}
    </CsvDialog>
  )
}
