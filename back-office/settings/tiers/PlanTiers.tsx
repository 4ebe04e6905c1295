import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TierTable } from '#contract/points/tiers.admin.ts'
import { CountField } from '#back-office/kit/form/CountField.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { usePlanTiers } from './tiers.queries.ts'
import { TierGrid } from './TierGrid.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { regionId: number; table: TierTable; onClose: () => void }

export function PlanTiers({ regionId, table, onClose }: Props) {
  const { t } = useTranslation()
  const [brackets, setBrackets] = useState(table.brackets)
  const [year, setYear] = useState<number | null>(
    table.state === 'planned' ? table.from_year : null,
  )
  const plan = usePlanTiers()
  function send() {
    const body = { region_id: regionId, from_year: year ?? 0, brackets }
    plan.mutate(body, {
      onSuccess() {
        toast(t('backOffice.form.saved'))
        onClose()
      },
    })
  }
  return (
    <div className="max-w-5xl space-y-4">
      <FormGuard isDirty={brackets !== table.brackets && !plan.isSuccess} />
      <RefusalBox error={plan.error} />
      <CountField
        id="from_year"
        label={t('backOffice.settings.validFrom')}
        className="w-32"
        value={year}
        error={getFieldProblem(t, plan.error, 'from_year')}
        onChange={setYear}
      />
      <p className="text-meta text-ink-2">
        {`${t('backOffice.settings.fromScans')} · ${t('backOffice.settings.bonus')}`}
      </p>
      <TierGrid brackets={brackets} onChange={setBrackets} />
      <FieldProblem id="brackets" error={getFieldProblem(t, plan.error, 'brackets')} />
      <div className="flex gap-2">
        <Button busy={plan.isPending && t('profile.saving')} onClick={send}>
          {t('backOffice.settings.planIt')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
