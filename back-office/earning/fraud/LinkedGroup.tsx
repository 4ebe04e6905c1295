import { useTranslation } from 'react-i18next'
import type { LinkedCompanies } from '#contract/earning/fraud.admin.ts'
import { getRegion } from '#contract/regions.ts'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { regionName } from '#back-office/kit/region-name.ts'
import { formatPoints } from '#ui/format.ts'

/** The companies of a group, numbered as in its drawing, and what they share. */
export function LinkedGroup({ group }: { group: LinkedCompanies }) {
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
              {`, ${regionName(getRegion(region_id).slug)} · ${t('backOffice.scanReviews.risk')} ${formatPoints(risk)}`}
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
