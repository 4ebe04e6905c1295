import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { CompanyActions } from '#back-office/members/members/CompanyActions.tsx'
import { companyPlaces, countIn, placeLabels } from '#back-office/members/members/company-places.ts'
import { CompanyTab } from './CompanyTab.tsx'
import { companyQuery } from '#back-office/members/members/members.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Tab, Tabs } from '#ui/Tabs.tsx'

export function CompanyPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { uuid } = useParams({ from: '/inside/companies/$uuid' })
  const { tab: place = 'facts' } = useSearch({ from: '/inside/companies/$uuid' })
  const { data: company } = useSuspenseQuery(companyQuery(uuid))
  const places = companyPlaces.filter((one) => one !== 'audit' || may('audit.see'))
  return (
    <BackOfficePage
      title={company.name}
      lead={[company.city, company.registration_number].filter((text) => text !== '').join(' · ')}
      windowTitle={`${company.name} · ${t(placeLabels[place])}`}
      actions={<CompanyActions company={company} />}
    >
      <Tabs label={company.name}>
        {places.map((one) => (
          <Tab
            key={one}
            to="/companies/$uuid"
            params={{ uuid }}
            search={(before) => ({ ...before, tab: one === 'facts' ? undefined : one })}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={one === place ? 'page' : undefined}
            count={countIn(company, one)}
          >
            {t(placeLabels[one])}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-4">
        <CompanyTab key={`${uuid}${place}`} company={company} place={place} />
      </div>
    </BackOfficePage>
  )
}
