import { useTranslation } from 'react-i18next'
import { Tab, Tabs } from '#ui/Tabs.tsx'

export function MessagesTabs() {
  const { t } = useTranslation()
  return (
    <div className="mb-4">
      <Tabs label={t('backOffice.messages.leaving.message')}>
        <Tab to="/messages" activeOptions={{ exact: true, includeSearch: false }}>
          {t('backOffice.messages.lostTab')}
        </Tab>
        <Tab to="/messages/leaving" activeOptions={{ includeSearch: false }}>
          {t('backOffice.messages.leaving.title')}
        </Tab>
      </Tabs>
    </div>
  )
}
