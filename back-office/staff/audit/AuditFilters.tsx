import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditFilter, auditTypes, maxAuditRows } from '#contract/platform/audit.admin.ts'
import { auditStateQuery, useExportAudit } from './audit.queries.ts'
import { LogFilters } from './LogFilters.tsx'
import { getActionLabel } from './audit-labels.ts'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

type Props = Pick<
  ComponentProps<typeof LogFilters<AuditFilter>>,
  'filter' | 'total' | 'onChange' | 'onReset'
>

export function AuditFilters(props: Props) {
  const { filter, onChange } = props
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data: state } = useQuery(auditStateQuery)
  const people = state?.people ?? []
  return (
    <LogFilters
      {...props}
      exporting={useExportAudit()}
      mayExport={may('audit.export')}
      maxRows={maxAuditRows}
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
          label: getActionLabel(t, action),
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
    </LogFilters>
  )
}
