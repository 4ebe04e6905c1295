import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonConfirm } from '#back-office/kit/form/ReasonConfirm.tsx'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { maintenanceQuery, useSwitchMaintenance } from './settings.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDateTime } from '#ui/format.ts'

export function MaintenanceSwitch() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(maintenanceQuery)
  const [isAsking, setAsking] = useState(false)
  const change = useStepUp(useSwitchMaintenance())
  const { is_on, changed_at } = data
  const action = is_on ? 'open' : 'close'

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
      <ReasonConfirm
        id="maintenance-reason"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel={t(`backOffice.settings.maintenance.${action}`)}
        text={t(`backOffice.settings.maintenance.${action}Text`)}
        isDanger={!is_on}
        mutation={change}
        toSend={(reason) => ({ is_on: !is_on, reason })}
      />
    </div>
  )
}
