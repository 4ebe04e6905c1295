import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkDrawing } from '#back-office/earning/fraud/LinkDrawing.tsx'
import { companyLinksQuery } from '#back-office/earning/fraud/fraud.queries.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import type { LinkedCompanies } from '#contract/earning/fraud.admin.ts'
import { getRegion } from '#contract/regions.ts'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { formatPoints } from '#ui/format.ts'

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

function LinkedGroup({ group }: { group: LinkedCompanies }) {
  const { t } = useTranslation()
  const { companies, links } = group
  const getNumber = (uuid: string) => companies.findIndex((company) => company.uuid === uuid) + 1
  return (
    <div className="min-w-0 space-y-3">
      <ol className="list-decimal space-y-1 ps-6" aria-label={t('backOffice.menu.companies')}>
        {companies.map(({ uuid, name, region_id, risk }) => (
          <li key={uuid} className="wrap-anywhere">
            <MemberLink kind="companies" uuid={uuid}>
              {name}
            </MemberLink>
            <span className="text-ink-2">
              {`, ${toRegionName(getRegion(region_id).slug)} · ${t('backOffice.scanReviews.risk')} ${formatPoints(risk)}`}
            </span>
          </li>
        ))}
      </ol>
      <ul className="space-y-1" aria-label={t('backOffice.fraud.shared')}>
        {links.map(({ kind, label, companies: uuids }) => (
          <li key={`${kind} ${label} ${uuids.join()}`} className="wrap-anywhere">
            <strong>{t(`backOffice.fraud.kinds.${kind}`)}</strong>
            {label && ` ${label}`}
            <span className="text-ink-2">{`: ${uuids.map(getNumber).join(', ')}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
