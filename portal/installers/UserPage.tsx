import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DeviceSection } from '#portal/installers/DeviceSection.tsx'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { Page } from '#ui/Page.tsx'

export function UserPage() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  return (
    <Page
      title={t('shell.user')}
      lead={`${self.name} ${self.surname} · ${self.company.name}`}
      width="text"
    >
      <DeviceSection />
    </Page>
  )
}
