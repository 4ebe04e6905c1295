import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type AuditFilter, auditTypes, maxAuditRows } from '#contract/platform/audit.admin.ts'
import { auditStateQuery, useExportAudit } from './audit.queries.ts'
import { actionLabel } from './audit-labels.ts'
import { DayField } from '#back-office/kit/form/DayField.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = {
  filter: AuditFilter
  total: number | undefined
  onChange: (change: Partial<AuditFilter>) => void
  onReset: () => void
}

export function AuditFilters({ filter, total = 0, onChange, onReset }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data: state } = useQuery(auditStateQuery)
  const save = useStepUp(useExportAudit())
  const { region: _, ...own } = filter
  const isFiltered = Object.values(own).some((value) => value !== undefined)
  const people = state?.people ?? []
  return (
    <>
      <Filters
        onReset={isFiltered ? onReset : undefined}
        actions={
          may('audit.export') && (
            <Button
              kind="secondary"
              busy={save.isPending && t('backOffice.audit.exporting')}
              onClick={() => save.mutate(filter)}
            >
              {t('backOffice.audit.export')}
            </Button>
          )
        }
      >
        <FilterSearch
          value={filter.text}
          onChange={(text) => onChange({ text })}
          placeholder={t('backOffice.audit.search')}
        />
        <FilterSelect
          label={t('backOffice.audit.who')}
          value={filter.staff}
          options={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          onChange={(staff) => onChange({ staff })}
        />
        <FilterSelect
          label={t('backOffice.audit.what')}
          value={filter.action}
          options={(state?.actions ?? []).map((action) => ({
            value: action,
            label: actionLabel(t, action),
          }))}
          onChange={(action) => onChange({ action })}
        />
        <FilterSelect
          label={t('backOffice.audit.object')}
          value={filter.type}
          options={auditTypes.map((type) => ({
            value: type,
            label: t(`backOffice.audit.types.${type}`),
          }))}
          onChange={(type) => onChange({ type })}
        />
        <DayField
          label={t('backOffice.audit.from')}
          value={filter.from}
          onChange={(from) => onChange({ from })}
        />
        <DayField
          label={t('backOffice.audit.to')}
          value={filter.to}
          onChange={(to) => onChange({ to })}
        />
      </Filters>
      <RefusalBox error={save.error} className="mb-3" />
      {save.stepUp}
      {may('audit.export') && total >= maxAuditRows && (
        <p className="mb-2 text-meta text-ink-2">
          {t('backOffice.audit.tooMany', { count: maxAuditRows })}
        </p>
      )}
    </>
  )
}
