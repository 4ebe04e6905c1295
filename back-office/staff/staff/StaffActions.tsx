import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffDetail } from '#contract/staff/staff.admin.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { useRemindStaff, useResetSecondFactor, useUpdateStaff } from './staff-accounts.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { person: StaffDetail; isOneself: boolean }

export function StaffActions({ person, isOneself }: Props) {
  const { t } = useTranslation()
  const { uuid, name, active, is_enrolled } = person
  const [openDialog, setOpenDialog] = useState<'reset' | 'deactivate'>()
  const remind = useRemindStaff(uuid)
  const reset = useStepUp(useResetSecondFactor(uuid))
  const update = useStepUp(useUpdateStaff(uuid))
  const close = () => setOpenDialog(undefined)
  if (isOneself) return null
  return (
    <>
      {active && !is_enrolled && (
        <Button
          kind="secondary"
          busy={remind.isPending && t('backOffice.staff.remind')}
          onClick={() =>
            remind.mutate(undefined, { onSuccess: () => toast(t('backOffice.staff.reminded')) })
          }
        >
          {t('backOffice.staff.remind')}
        </Button>
      )}
      {is_enrolled && (
        <Button kind="secondary" onClick={() => setOpenDialog('reset')}>
          {t('backOffice.staff.reset')}
        </Button>
      )}
      {active ? (
        <Button kind="secondary" onClick={() => setOpenDialog('deactivate')}>
          {t('backOffice.staff.deactivate')}
        </Button>
      ) : (
        <Button
          busy={update.isPending && t('backOffice.staff.activate')}
          onClick={() => update.mutate({ active: true })}
        >
          {t('backOffice.staff.activate')}
        </Button>
      )}
      <RefusalBox error={remind.error ?? (openDialog ? undefined : update.error)} />
      {!openDialog && update.stepUp}
      <Confirm
        isOpen={openDialog === 'reset'}
        onClose={close}
        title={t('backOffice.staff.resetTitle', { name })}
        confirmLabel={t('backOffice.staff.reset')}
        onConfirm={() => reset.mutate(undefined, { onSuccess: close })}
        busy={reset.isPending && t('backOffice.staff.reset')}
        isDanger
        error={reset.error}
      >
        {t('backOffice.staff.resetText')}
        {reset.stepUp}
      </Confirm>
      <Confirm
        isOpen={openDialog === 'deactivate'}
        onClose={close}
        title={t('backOffice.staff.deactivateTitle', { name })}
        confirmLabel={t('backOffice.staff.deactivate')}
        onConfirm={() => update.mutate({ active: false }, { onSuccess: close })}
        busy={update.isPending && t('backOffice.staff.deactivate')}
        isDanger
        error={update.error}
      >
        {t('backOffice.staff.deactivateText')}
        {update.stepUp}
      </Confirm>
    </>
  )
}
