import { useTranslation } from 'react-i18next'
import { Tab, Tabs } from '#ui/Tabs.tsx'

export function AuditTabs() {
  const { t } = useTranslation()
  return (
    <div className="mb-4">
      <Tabs label={t('backOffice.audit.title')}>
        <Tab to="/audit" activeOptions={{ exact: true, includeSearch: false }}>
          {t('backOffice.audit.events')}
        </Tab>
        <Tab to="/audit/reads" activeOptions={{ includeSearch: false }}>
          {t('backOffice.audit.reads')}
        </Tab>
        <Tab to="/invariants">{t('backOffice.invariants.title')}</Tab>
      </Tabs>
    </div>
  )
}
