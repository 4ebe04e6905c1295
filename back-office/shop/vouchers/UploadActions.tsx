import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VoucherUpload } from '#contract/shop/vouchers.admin.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { useApproveUpload, useDiscardUpload } from './vouchers.queries.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

const minReasonLength = 5

/** Approved by a second person; discarded by either. */
export function UploadActions({ upload }: { upload: VoucherUpload }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [openDialog, setOpenDialog] = useState<'approve' | 'discard'>()
  const [reason, setReason] = useState('')
  const approve = useStepUp(useApproveUpload())
  const discard = useStepUp(useDiscardUpload())
  const { uuid, name, codes, by, voucher, is_own } = upload
  if (!may('vouchers.import')) return null

  function close() {
    setOpenDialog(undefined)
    setReason('')
    approve.reset()
    discard.reset()
  }

  function approveUpload() {
    approve.mutate(uuid, {
      onSuccess({ added }) {
        toast(t('backOffice.vouchers.written', { count: added }))
        close()
      },
    })
  }

  function throwAway() {
    const body = { uuid, reason: reason.trim() }
    discard.mutate(body, {
      onSuccess() {
        toast(t('backOffice.vouchers.waiting.discarded'))
        close()
      },
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {is_own ? (
        <p className="text-ink-2">{t('backOffice.vouchers.waiting.own')}</p>
      ) : (
        <Button onClick={() => setOpenDialog('approve')}>
          {t('backOffice.vouchers.waiting.approve')}
        </Button>
      )}
      <Button kind="secondary" onClick={() => setOpenDialog('discard')}>
        {t('backOffice.vouchers.waiting.discard')}
      </Button>
      <Confirm
        isOpen={openDialog === 'approve'}
        onClose={close}
        title={t('backOffice.vouchers.waiting.approveTitle', { name })}
        confirmLabel={t('backOffice.vouchers.waiting.approve')}
        onConfirm={approveUpload}
        busy={approve.isPending && t('backOffice.catalogue.file.writing')}
        error={approve.error}
      >
        {t('backOffice.vouchers.waiting.approveText', { count: codes, by, voucher })}
        {approve.stepUp}
      </Confirm>
      <Confirm
        isOpen={openDialog === 'discard'}
        onClose={close}
        title={t('backOffice.vouchers.waiting.discardTitle', { name })}
        confirmLabel={t('backOffice.vouchers.waiting.discard')}
        onConfirm={throwAway}
        isDisabled={reason.trim().length < minReasonLength}
        busy={discard.isPending && t('backOffice.vouchers.waiting.discard')}
        isDanger
        error={discard.error}
      >
        <p className="mb-3">{t('backOffice.vouchers.waiting.discardText')}</p>
        <TextField
          id="discard-reason"
          label={t('backOffice.vouchers.waiting.discardWhy')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {discard.stepUp}
      </Confirm>
    </div>
  )
}
