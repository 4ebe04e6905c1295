import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { CompanyDeeds } from '#back-office/members/CompanyDeeds.tsx'
import { companyPlaces, countIn, placeWords } from '#back-office/members/company-places.ts'
import { CompanyTab } from '#back-office/members/CompanyTab.tsx'
import { companyQuery } from '#back-office/members/members.queries.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Tab, Tabs } from '#ui/Tabs.tsx'

/** One company: its facts, people, work, points and history, a tab each. */
export function CompanyPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { uuid } = useParams({ from: '/inside/companies/$uuid' })
  const { tab: place = 'facts' } = useSearch({ from: '/inside/companies/$uuid' })
  const { data: company } = useSuspenseQuery(companyQuery(uuid))
  const places = companyPlaces.filter((one) => one !== 'audit' || may('audit.see'))
  return (
    <OfficePage
      title={company.name}
      lead={[company.city, company.registration_number].filter((text) => text !== '').join(' · ')}
      windowTitle={`${company.name} · ${t(placeWords[place])}`}
      actions={<CompanyDeeds company={company} />}
    >
      <Tabs label={company.name}>
        {places.map((one) => (
          <Tab
            key={one}
            to="/companies/$uuid"
            params={{ uuid }}
            search={
              ((before: object) => ({
                ...before,
                tab: one === 'facts' ? undefined : one,
              })) as never
            }
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={one === place ? 'page' : undefined}
            count={countIn(company, one)}
          >
            {t(placeWords[one])}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-4">
        <CompanyTab key={`${uuid}${place}`} company={company} place={place} />
      </div>
    </OfficePage>
  )
}
