import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { LogFilters } from '#back-office/staff/audit/LogFilters.tsx'
import {
  alertKinds,
  maxSecurityEvents,
  type SecurityEventFilter,
  securityEventKinds,
} from '#contract/platform/security-events.admin.ts'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { useExportSecurityEvents } from './security-events.queries.ts'

type Props = Pick<
  ComponentProps<typeof LogFilters<SecurityEventFilter>>,
  'filter' | 'total' | 'onChange' | 'onReset'
>

export function SecurityEventFilters(props: Props) {
  const { filter, onChange } = props
  const { t } = useTranslation()
  return (
    <LogFilters
      {...props}
      exporting={useExportSecurityEvents()}
      mayExport
      maxRows={maxSecurityEvents}
    >
      <FilterSearch
        value={filter.person}
        onChange={(person) => onChange({ person })}
        label={t('backOffice.securityEvents.person')}
      />
      <FilterSearch
        value={filter.company}
        onChange={(company) => onChange({ company })}
        label={t('backOffice.audit.types.company')}
      />
      <FilterSearch
        value={filter.network}
        onChange={(network) => onChange({ network })}
        label={t('backOffice.audit.network')}
        placeholder={t('backOffice.securityEvents.networkSearch')}
      />
      <FilterSelect
        label={t('backOffice.securityEvents.event')}
        value={filter.kind}
        options={securityEventKinds.map((kind) => ({
          value: kind,
          label: t(`backOffice.securityEvents.kinds.${kind}`),
        }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={t('backOffice.securityEvents.alert')}
        value={filter.alert}
        options={alertKinds.map((alert) => ({
          value: alert,
          label: t(`backOffice.securityEvents.alerts.${alert}`),
        }))}
        onChange={(alert) => onChange({ alert })}
      />
    </LogFilters>
  )
}
