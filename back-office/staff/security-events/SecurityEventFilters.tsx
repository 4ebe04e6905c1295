import { useTranslation } from 'react-i18next'
import {
  alertKinds,
  maxSecurityEvents,
  type SecurityEventFilter,
  securityEventKinds,
} from '#contract/platform/security-events.admin.ts'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSearch } from '#back-office/kit/filter/FilterSearch.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { DayField } from '#back-office/kit/form/DayField.tsx'
import { useExportSecurityEvents } from './security-events.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = {
  filter: SecurityEventFilter
  total: number | undefined
  onChange: (change: Partial<SecurityEventFilter>) => void
  onReset: () => void
}

export function SecurityEventFilters({ filter, total = 0, onChange, onReset }: Props) {
  const { t } = useTranslation()
  const save = useStepUp(useExportSecurityEvents())
  const { region: _, ...own } = filter
  const isFiltered = Object.values(own).some((value) => value !== undefined)
  return (
    <>
      <Filters
        onReset={isFiltered ? onReset : undefined}
        actions={
          <Button
            kind="secondary"
            busy={save.isPending && t('backOffice.audit.exporting')}
            onClick={() => save.mutate(filter)}
          >
            {t('backOffice.audit.export')}
          </Button>
        }
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
      {total >= maxSecurityEvents && (
        <p className="mb-2 text-meta text-ink-2">
          {t('backOffice.audit.tooMany', { count: maxSecurityEvents })}
        </p>
      )}
    </>
  )
}
