import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostByOne } from '#contract/vouchers.admin.ts'
import { useStepUp } from '#back-office/staff/use-step-up.tsx'
import { CodesReport } from '#back-office/vouchers/CodesReport.tsx'
import { useBringVouchers, useCheckFile } from '#back-office/vouchers/vouchers.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
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

  function choose([chosen]: File[]) {
    if (!chosen) return
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
    <>
      <Dialog
        isWide
        isOpen={isOpen}
        onClose={close}
        title={t('office.vouchers.bring')}
        actions={
          <>
            <FileButton
              label={t('office.shop.file.choose')}
              icon={FileCsvIcon}
              kind={mayBring ? 'secondary' : 'primary'}
              accept=".csv,text/csv"
              onFiles={choose}
            />
            {mayBring && (
              <Button
                isDisabled={reason.trim().length < shortestReason}
                busy={bring.isPending && t('office.shop.file.writing')}
                onClick={send}
              >
                {t('office.vouchers.write', { count: report.added })}
              </Button>
            )}
          </>
        }
      >
        <p className="max-w-prose text-ink-2">{t('office.vouchers.fileLead')}</p>
        <output className="mt-3 block font-semibold">
          {check.isPending ? t('office.shop.file.checking') : file?.name}
        </output>
        <RefusalBox error={check.error ?? bring.error} className="mt-3" />
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
      </Dialog>
    </>
  )
}
