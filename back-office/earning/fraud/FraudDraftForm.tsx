import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffFraudSettings } from '#contract/earning/fraud.admin.ts'
import { useChangeFraudSettings, useSimulateFraud } from './fraud.queries.ts'
import { FraudSimulation } from './FraudSimulation.tsx'
import { WeightTable } from './WeightTable.tsx'
import { CountField } from '#back-office/kit/form/CountField.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextArea } from '#ui/form/TextArea.tsx'

const pageRows = 20

/** New weights are simulated on the last 90 days, then saved with a reason. */
export function FraudDraftForm({ current }: { current: StaffFraudSettings }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [{ version, ...draft }, setDraft] = useState(current)
  const [reason, setReason] = useState('')
  const simulate = useSimulateFraud()
  const save = useStepUp(useChangeFraudSettings())
  const isDirty = JSON.stringify({ version, ...draft }) !== JSON.stringify(current)

  function change(next: Partial<StaffFraudSettings>) {
    setDraft({ ...draft, version, ...next })
    simulate.reset()
  }
  const simulatePage = (page: number) => simulate.mutate({ ...draft, page, limit: pageRows })
  function send() {
    const onSuccess = () => toast(t('backOffice.form.saved'))
    save.mutate({ ...draft, version, reason }, { onSuccess })
  }

  return (
    <div className="max-w-4xl space-y-4">
      <p className="max-w-prose text-ink-2">{t('backOffice.fraud.lead')}</p>
      <RefusalBox error={save.error ?? simulate.error} />
      <CountField
        id="border"
        className="max-w-60"
        label={t('backOffice.fraud.border')}
        value={draft.border}
        isReadOnly={!may('settings.edit')}
        error={getFieldProblem(t, save.error ?? simulate.error, 'border')}
        onChange={(border) => change({ border: border ?? 0 })}
      />
      <WeightTable
        rules={draft.rules}
        isReadOnly={!may('settings.edit')}
        onChange={(rules) => change({ rules })}
      />
      {may('settings.edit') && (
        <Button
          kind="secondary"
          isDisabled={!isDirty}
          busy={simulate.isPending && t('backOffice.settings.simulating')}
          onClick={() => simulatePage(1)}
        >
          {t('backOffice.fraud.simulate')}
        </Button>
      )}
      {isDirty && simulate.data && (
        <>
          <FraudSimulation
            result={simulate.data}
            page={simulate.variables?.page ?? 1}
            onPage={simulatePage}
          />
          <TextArea
            id="fraud-reason"
            label={t('backOffice.form.reason')}
            rows={2}
            maxLength={500}
            value={reason}
            error={getFieldProblem(t, save.error, 'reason') ?? ''}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button busy={save.isPending && t('profile.saving')} onClick={send}>
            {t('profile.save')}
          </Button>
        </>
      )}
      {save.stepUp}
    </div>
  )
}
