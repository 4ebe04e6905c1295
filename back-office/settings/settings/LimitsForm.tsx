import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalLimits } from '#contract/settings/settings.admin.ts'
import { CountField } from '#back-office/kit/form/CountField.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { limitsQuery, useChangeLimits } from './settings.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'

export function LimitsForm() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(limitsQuery)
  const [limits, setLimits] = useState(data)
  const [reason, setReason] = useState('')
  const save = useStepUp(useChangeLimits())
  const getProblem = (field: string) => getFieldProblem(t, save.error, field)
  const names = Object.keys(data) as (keyof ApprovalLimits)[]
  const isDirty = names.some((name) => limits[name] !== data[name])

  function send() {
    save.mutate(
      { ...limits, reason },
      {
        onSuccess() {
          setReason('')
          toast(t('backOffice.form.saved'))
        },
      },
    )
  }

  return (
    <div className="max-w-2xl">
      <p className="mb-3 text-ink-2">{t('backOffice.settings.limitsText')}</p>
      <RefusalBox error={save.error} className="mb-4" />
      <FormPart title={t('backOffice.settings.tabs.limits')}>
        {names.map((name) => (
          <CountField
            key={name}
            id={name}
            label={t(`backOffice.settings.limits.${name}`)}
            value={limits[name]}
            isReadOnly={!may('settings.edit')}
            error={getProblem(name)}
            onChange={(next) => setLimits({ ...limits, [name]: next ?? 0 })}
          />
        ))}
        {isDirty && (
          <TextArea
            id="limits-reason"
            label={t('backOffice.form.reason')}
            rows={2}
            maxLength={500}
            value={reason}
            error={getProblem('reason') ?? ''}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {may('settings.edit') && isDirty && (
          <Button busy={save.isPending && t('profile.saving')} onClick={send}>
            {t('profile.save')}
          </Button>
        )}
      </FormPart>
      {save.stepUp}
    </div>
  )
}
