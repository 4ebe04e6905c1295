import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members.admin.ts'
import {
  type AdjustmentReason,
  adjustmentReasons,
  correctionKinds,
} from '#contract/points.admin.ts'
import { CorrectionEffect } from '#back-office/corrections/CorrectionEffect.tsx'
import {
  correctionsQuery,
  useEnterCorrection,
} from '#back-office/corrections/corrections.queries.ts'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { FormDialog } from '#back-office/members/FormDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

const fresh = { kind: correctionKinds[0], points: '', reason: adjustmentReasons[0] }
type Draft = {
  kind: (typeof correctionKinds)[number]
  points: string
  reason: AdjustmentReason
}

/** A correction with its reason; the balance it leads to stands below while it is typed. */
export function EnterCorrection({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const id = useId()
  const enter = useEnterCorrection(company.uuid)
  const { data } = useQuery(correctionsQuery({ company: company.uuid, limit: 1 }))
  const [draft, setDraft] = useState<Draft>(fresh)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const points = Number(draft.points)
  const isAmount = /^\d+$/.test(draft.points) && points > 0
  return (
    <FormDialog
      title={t('office.corrections.enter')}
      icon={ArrowsLeftRightIcon}
      label={t('office.corrections.enter')}
      saveLabel={t('office.corrections.save')}
      isIncomplete={!isAmount}
      mutation={enter}
      onOpen={() => setDraft(fresh)}
      toSend={(note) => ({ kind: draft.kind, reason: draft.reason, points, note })}
      saidOf={({ status }) => t(`office.corrections.${status === 'posted' ? 'posted' : 'waits'}`)}
    >
      <SelectField
        id={`${id}-kind`}
        label={t('office.corrections.what')}
        value={draft.kind}
        onChange={(event) => change({ kind: event.target.value as Draft['kind'] })}
      >
        {correctionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`office.corrections.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`${id}-points`}
        label={t('office.orders.points')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.points}
        error={fieldProblem(t, enter.error, 'points')}
        onChange={(event) => change({ points: event.target.value.replaceAll(/\D/g, '') })}
      />
      <SelectField
        id={`${id}-reason`}
        label={t('office.corrections.reason')}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value as AdjustmentReason })}
      >
        {adjustmentReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`points.reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      {data && isAmount && (
        <CorrectionEffect
          before={company.points.available}
          change={draft.kind === 'adjust.credit' ? points : -points}
          limits={data.meta.limits}
        />
      )}
    </FormDialog>
  )
}
