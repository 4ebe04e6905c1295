import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWithdrawRequest } from './order-requests.queries.ts'
import { refusalTexts } from '#ui/feedback/refusal-texts.ts'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { toast, toastError } from '#ui/feedback/toast.ts'

export function WithdrawRequest({ uuid, isDisabled }: { uuid: string; isDisabled: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawRequest(uuid)

  function confirm() {
    withdraw.mutate(undefined, {
      onSuccess: () => toast(t('orderRequests.withdraw.done')),
      onError: (error) => toastError(refusalTexts(t, error).join(' ')),
      onSettled: () => setOpen(false),
    })
  }

  return (
    <>
      <Button kind="secondary" isDisabled={isDisabled} onClick={() => setOpen(true)}>
        {t('orderRequests.withdraw.open')}
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('orderRequests.withdraw.title')}
        text={t('orderRequests.withdraw.text')}
        confirmLabel={t('orderRequests.withdraw.open')}
        cancelLabel={t('orderRequests.withdraw.dismiss')}
        busy={withdraw.isPending && t('orderRequests.withdraw.busy')}
        onConfirm={confirm}
      />
    </>
  )
}
