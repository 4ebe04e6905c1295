import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { adjustmentsQuery, useEnterAdjustment } from './adjustments.queries.ts'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { TFunction } from 'i18next'
import {
  adjustmentKinds,
  type AdjustmentLimits,
  type AdjustmentReason,
  adjustmentReasons,
} from '#contract/points/adjustments.admin.ts'

const fresh = { kind: adjustmentKinds[0], points: '', reason: adjustmentReasons[0] }
type Draft = { kind: (typeof adjustmentKinds)[number]; points: string; reason: AdjustmentReason }

export function EnterAdjustment({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const id = useId()
  const enter = useEnterAdjustment(company.uuid)
  const { data } = useQuery(adjustmentsQuery({ company: company.uuid, limit: 1 }))
  const [draft, setDraft] = useState<Draft>(fresh)
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const points = Number(draft.points)
  const isAmount = /^\d+$/.test(draft.points) && points > 0
  return (
    <FormDialog
      title={t('backOffice.adjustments.enter')}
      icon={ArrowsLeftRightIcon}
      label={t('backOffice.adjustments.enter')}
      saveLabel={t('backOffice.adjustments.save')}
      isIncomplete={!isAmount}
      mutation={enter}
      onOpen={() => setDraft(fresh)}
      toSend={(note) => ({ kind: draft.kind, reason: draft.reason, points, note })}
      messageOf={({ status }) =>
        t(`backOffice.adjustments.${status === 'posted' ? 'posted' : 'waits'}`)
      }
    >
      <SelectField
        id={`${id}-kind`}
        label={t('backOffice.adjustments.what')}
        value={draft.kind}
        onChange={(event) => change({ kind: event.target.value as Draft['kind'] })}
        options={adjustmentKinds.map((kind) => ({
          value: kind,
          label: t(`backOffice.adjustments.kinds.${kind}`),
        }))}
      />
      <TextField
        id={`${id}-points`}
        label={t('backOffice.orders.points')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.points}
        error={getFieldProblem(t, enter.error, 'points')}
        onChange={(event) => change({ points: event.target.value.replaceAll(/\D/g, '') })}
      />
      <SelectField
        id={`${id}-reason`}
        label={t('backOffice.adjustments.reason')}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value as AdjustmentReason })}
        options={adjustmentReasons.map((reason) => ({
          value: reason,
          label: t(`points.reasons.${reason}`),
        }))}
      />
      {data && isAmount && (
        <AdjustmentEffect
          before={company.points.available}
          change={draft.kind === 'adjust.credit' ? points : -points}
          limits={data.meta.limits}
        />
      )}
    </FormDialog>
  )
}

type Props = { before: number; change: number; limits: AdjustmentLimits }

function AdjustmentEffect({ before, change, limits }: Props) {
  const { t } = useTranslation()
  const points = Math.abs(change)
  const left = Math.max(0, limits.in_month - limits.used)
  return (
    <div className="rounded-control bg-sunken p-3">
      <p className="font-semibold">
        {t('backOffice.adjustments.balance', { before, after: before + change })}
      </p>
      <p>{getDecisionText(t, points, limits)}</p>
      <p className="text-ink-2">{t('backOffice.adjustments.monthLeft', { points: left })}</p>
    </div>
  )
}

function getDecisionText(t: TFunction, points: number, limits: AdjustmentLimits) {
  const { by_one, without_finance, lately } = limits
  if (points + lately <= by_one) return t('backOffice.adjustments.atOnce')
  if (points <= by_one) return t('backOffice.adjustments.lately', { lately, points: by_one })
  return points <= without_finance
    ? t('backOffice.adjustments.second', { points: by_one })
    : t('backOffice.adjustments.finance', { points: without_finance })
}
