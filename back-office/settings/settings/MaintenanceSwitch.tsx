import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { maintenanceQuery, useSwitchMaintenance } from './settings.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { TextArea } from '#ui/form/TextArea.tsx'

export function MaintenanceSwitch() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(maintenanceQuery)
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const change = useStepUp(useSwitchMaintenance())
  const { is_on, changed_at } = data
  const action = is_on ? 'open' : 'close'

  function send() {
    change.mutate(
      { is_on: !is_on, reason },
      {
        onSuccess() {
          setAsking(false)
          setReason('')
        },
      },
    )
  }

  return (
    <div className="max-w-2xl">
      <FormPart title={t('backOffice.settings.tabs.maintenance')}>
        <output className={is_on ? 'block font-bold text-bad' : 'block font-bold text-ok'}>
          {t(`backOffice.settings.maintenance.${is_on ? 'on' : 'off'}`)}
        </output>
        {changed_at && (
          <p className="text-ink-2">
            {t('backOffice.settings.maintenance.since', { time: formatDateTime(changed_at) })}
          </p>
        )}
        {may('maintenance.switch') && (
          <Button kind={is_on ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
            {t(`backOffice.settings.maintenance.${action}`)}
          </Button>
        )}
      </FormPart>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t(`backOffice.settings.maintenance.${action}`)}
        confirmLabel={t(`backOffice.settings.maintenance.${action}`)}
        isDanger={!is_on}
        busy={change.isPending && t('profile.saving')}
        error={change.error}
        onConfirm={send}
      >
        <p className="mb-3">{t(`backOffice.settings.maintenance.${action}Text`)}</p>
        <TextArea
          id="maintenance-reason"
          label={t('backOffice.form.reason')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {change.stepUp}
      </Confirm>
    </div>
  )
}
