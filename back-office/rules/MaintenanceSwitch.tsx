import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#back-office/kit/Confirm.tsx'
import { FormPart } from '#back-office/kit/FormPart.tsx'
import { maintenanceQuery, useSwitchMaintenance } from '#back-office/rules/rules.queries.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { useStepUp } from '#back-office/staff/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { TextArea } from '#ui/TextArea.tsx'

/** Closes the club for everybody but the office, and opens it again. */
export function MaintenanceSwitch() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(maintenanceQuery)
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const turn = useStepUp(useSwitchMaintenance())
  const { is_on, changed_at } = data
  const words = is_on ? 'open' : 'close'

  function send() {
    turn.mutate(
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
      <FormPart title={t('office.rules.tabs.maintenance')}>
        <output className={is_on ? 'block font-bold text-bad' : 'block font-bold text-ok'}>
          {t(`office.rules.maintenance.${is_on ? 'on' : 'off'}`)}
        </output>
        {changed_at && (
          <p className="num text-ink-2">
            {t('office.rules.maintenance.since', { time: formatDateTime(changed_at) })}
          </p>
        )}
        {may('maintenance.switch') && (
          <Button kind={is_on ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
            {t(`office.rules.maintenance.${words}`)}
          </Button>
        )}
      </FormPart>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t(`office.rules.maintenance.${words}`)}
        confirmLabel={t(`office.rules.maintenance.${words}`)}
        isDanger={!is_on}
        busy={turn.isPending && t('profile.saving')}
        error={turn.error}
        onConfirm={send}
      >
        <p className="mb-3">{t(`office.rules.maintenance.${words}Text`)}</p>
        <TextArea
          id="maintenance-reason"
          label={t('office.form.reason')}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {turn.stepUp}
      </Confirm>
    </div>
  )
}
