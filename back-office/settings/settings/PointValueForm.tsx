import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { toHundredths } from './hundredths.ts'
import { useSetPointValue } from './settings.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { RegionValues } from '#contract/points/yearly-statements.admin.ts'

export function PointValueForm({ region }: { region: RegionValues }) {
  const { t } = useTranslation()
  const { year, next } = region
  const save = useStepUp(useSetPointValue())
  const [draft, setDraft] = useState({
    year: String(year + 1),
    value: (next.minor_per_thousand / 100).toFixed(2),
    percent: next.withholding === null ? '' : (next.withholding / 100).toFixed(2),
    basis: next.withholding_basis,
    reason: '',
  })
  const worth = toHundredths(draft.value)
  const withholding = draft.percent.trim() === '' ? null : toHundredths(draft.percent)
  const isPercent = draft.percent.trim() === '' || withholding !== null
  const getProblem = (field: string) => getFieldProblem(t, save.error, field) ?? ''
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })

  function send() {
    if (worth === null || !isPercent) return
    save.mutate(
      {
        region_id: region.region_id,
        from_year: Number(draft.year),
        minor_per_thousand: worth,
        withholding,
        withholding_basis: draft.basis,
        reason: draft.reason,
      },
      { onSuccess: () => toast(t('backOffice.form.saved')) },
    )
  }

  return (
    <div className="mt-4 max-w-2xl">
      <RefusalBox error={save.error} className="mb-4" />
      <FormPart title={t('backOffice.yearlyStatements.change')}>
        <SelectField
          id="value-year"
          label={t('backOffice.yearlyStatements.from')}
          value={draft.year}
          error={getProblem('from_year')}
          onChange={({ target }) => change({ year: target.value })}
        >
          {[year, year + 1].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
        <TextField
          id="value-worth"
          inputMode="decimal"
          label={t('backOffice.yearlyStatements.perThousand', { currency: next.currency })}
          value={draft.value}
          error={worth === null ? t('problems.invalid') : getProblem('minor_per_thousand')}
          onChange={({ target }) => change({ value: target.value })}
        />
        <TextField
          id="value-withholding"
          inputMode="decimal"
          isOptional
          label={t('backOffice.yearlyStatements.percent')}
          hint={t('backOffice.yearlyStatements.percentHint')}
          value={draft.percent}
          error={isPercent ? getProblem('withholding') : t('problems.invalid')}
          onChange={({ target }) => change({ percent: target.value })}
        />
        <TextField
          id="value-basis"
          isOptional
          label={t('backOffice.yearlyStatements.basis')}
          maxLength={200}
          value={draft.basis}
          error={getProblem('withholding_basis')}
          onChange={({ target }) => change({ basis: target.value })}
        />
        <TextArea
          id="value-reason"
          label={t('backOffice.form.reason')}
          rows={2}
          maxLength={500}
          value={draft.reason}
          error={getProblem('reason')}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <Button busy={save.isPending && t('profile.saving')} onClick={send}>
          {t('profile.save')}
        </Button>
      </FormPart>
      {save.stepUp}
    </div>
  )
}
