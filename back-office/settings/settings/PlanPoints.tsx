import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountField } from '#back-office/kit/form/CountField.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { usePlanPoints, useSimulatePoints } from './settings.queries.ts'
import { Simulation } from './Simulation.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { type GroupPoints, pointGroups } from '#contract/settings/settings.admin.ts'

type Props = { regionId: number; current: GroupPoints; onClose: () => void }

/** A new table is simulated on last month's scans, then planned for a future day. */
export function PlanPoints({ regionId, current, onClose }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [points, setPoints] = useState(current)
  const [day, setDay] = useState('')
  const plan = usePlanPoints()
  const simulate = useSimulatePoints()
  const change = (group: keyof GroupPoints, next: number | null) => {
    setPoints({ ...points, [group]: next ?? 0 })
    simulate.reset()
  }
  function send() {
    const body = { region_id: regionId, valid_from: day, points }
    plan.mutate(body, {
      onSuccess() {
        toast(t('backOffice.form.saved'))
        onClose()
      },
    })
  }
  return (
    <div className="mt-4">
      <FormPart title={t('backOffice.settings.plan')}>
        <RefusalBox error={plan.error ?? simulate.error} />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-5">
          <TextField
            id="valid_from"
            type="date"
            label={t('backOffice.settings.validFrom')}
            className="col-span-2 sm:col-span-1"
            value={day}
            error={getFieldProblem(t, plan.error, 'valid_from') ?? ''}
            onChange={(event) => setDay(event.target.value)}
          />
          {pointGroups.map((group) => (
            <CountField
              key={group}
              id={`group-${group}`}
              label={t('backOffice.settings.group', { group })}
              value={points[group]}
              error={getFieldProblem(t, plan.error, `points.${group}`)}
              onChange={(next) => change(group, next)}
            />
          ))}
        </div>
        {simulate.data && <Simulation result={simulate.data} />}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            busy={simulate.isPending && t('backOffice.settings.simulating')}
            onClick={() => simulate.mutate({ region_id: regionId, points })}
          >
            {t('backOffice.settings.simulate')}
          </Button>
          {may('settings.edit') && (
            <Button busy={plan.isPending && t('profile.saving')} onClick={send}>
              {t('backOffice.settings.planIt')}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </FormPart>
    </div>
  )
}
