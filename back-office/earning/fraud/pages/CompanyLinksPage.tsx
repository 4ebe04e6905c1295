import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkDrawing } from '#back-office/earning/fraud/LinkDrawing.tsx'
import { LinkedGroup } from '#back-office/earning/fraud/LinkedGroup.tsx'
import { companyLinksQuery } from '#back-office/earning/fraud/fraud.queries.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { TextLink } from '#ui/TextLink.tsx'

/** Companies that share something, a group at a time: drawn, and as a list. */
export function CompanyLinksPage() {
  const { t } = useTranslation()
  const { company } = useSearch({ from: '/inside/company-links' })
  const { data } = useSuspenseQuery(companyLinksQuery({ company }))
  return (
    <BackOfficePage
      title={t('backOffice.menu.companyLinks')}
      lead={t('backOffice.fraud.linksLead')}
    >
      {company && (
        <p className="mb-4">
          <TextLink to="/company-links">{t('backOffice.fraud.allGroups')}</TextLink>
        </p>
      )}
      {data.groups.length === 0 && <p>{t('backOffice.fraud.noLinks')}</p>}
      {data.groups.map((group, index) => (
        <section
          key={group.companies[0]!.uuid}
          aria-labelledby={`group-${index}`}
          className="mb-8 border-t border-line pt-4"
        >
          <h2 id={`group-${index}`} className="mb-2 text-h3">
            {t('backOffice.fraud.group', { number: index + 1 })}
          </h2>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <LinkedGroup group={group} />
            <LinkDrawing group={group} />
          </div>
        </section>
      ))}
    </BackOfficePage>
  )
}
