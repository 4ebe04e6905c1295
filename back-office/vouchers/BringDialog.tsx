import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostByOne } from '#contract/vouchers.admin.ts'
import { CsvDialog } from '#back-office/kit/CsvDialog.tsx'
import { useStepUp } from '#back-office/staff/use-step-up.tsx'
import { CodesReport } from '#back-office/vouchers/CodesReport.tsx'
import { useBringVouchers, useCheckFile } from '#back-office/vouchers/vouchers.queries.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'

type Props = { uuid: string; isOpen: boolean; onClose: () => void }

const shortestReason = 5

/** Codes from a file: looked at first, brought in with a reason and the second factor. */
export function BringDialog({ uuid, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File>()
  const [reason, setReason] = useState('')
  const check = useStepUp(useCheckFile(uuid))
  const bring = useStepUp(useBringVouchers(uuid))
  const report = check.data
  const mayBring = report && report.wrong === 0 && report.added > 0

  function choose(chosen: File) {
    setFile(chosen)
    bring.reset()
    check.mutate(chosen)
  }

  function close() {
    check.reset()
    bring.reset()
    setFile(undefined)
    setReason('')
    onClose()
  }

  function send() {
    if (!file) return
    bring.mutate(
      { file, reason: reason.trim() },
      {
        onSuccess({ added, is_waiting }) {
          const words = is_waiting ? 'office.vouchers.waiting.sent' : 'office.vouchers.written'
          toast(t(words, { count: added }))
          close()
        },
      },
    )
  }

  return (
    <CsvDialog
      isOpen={isOpen}
      onClose={close}
      title={t('office.vouchers.bring')}
      lead={t('office.vouchers.fileLead')}
      file={file}
      onFile={choose}
      isChecking={check.isPending}
      error={check.error ?? bring.error}
      write={
        mayBring && (
          <Button
            isDisabled={reason.trim().length < shortestReason}
            busy={bring.isPending && t('office.shop.file.writing')}
            onClick={send}
          >
            {t('office.vouchers.write', { count: report.added })}
          </Button>
        )
      }
    >
      {report && <CodesReport report={report} />}
      {mayBring && report.added > mostByOne && (
        <p className="mt-3 font-semibold">
          {t('office.vouchers.waiting.hint', { most: mostByOne })}
        </p>
      )}
      {mayBring && (
        <TextField
          id="bring-reason"
          label={t('office.vouchers.reason')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          className="mt-4"
        />
      )}
      {check.stepUp}
      {bring.stepUp}
    </CsvDialog>
  )
}
