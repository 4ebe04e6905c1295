import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { toAddressLines, findRegion } from '#contract/regions.ts'
import { CompanyFraud } from '#back-office/earning/fraud/CompanyFraud.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { CompanyStatusBadge } from '#back-office/members/members/CompanyStatusBadge.tsx'
import { VerificationBadge } from '#back-office/members/members/VerificationBadge.tsx'
import { Part } from '#back-office/members/members/Part.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { formatDate, formatPoints } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'

export function CompanyFactsTab({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { points, counts } = company
  const region = findRegion(company.region)!
  const address = toAddressLines(region, {
    street: `${company.street} ${company.house_number}`.trim(),
    postalCode: company.postal_code,
    city: company.city,
  })
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Part title={t('backOffice.orders.company')}>
        <Facts
          items={[
            [t('profile.company.address'), address.join(', ')],
            [t('backOffice.orders.region'), toRegionName(company.region)],
            [t('backOffice.members.registrationNumber'), renderNumber(company.registration_number)],
            [
              t('backOffice.members.registrationNumber2'),
              renderNumber(company.registration_number_2),
            ],
            [t('backOffice.members.requestedNumber'), renderNumber(company.requested_number ?? '')],
            [
              t('backOffice.members.requestedNumber'),
              renderNumber(company.requested_number_2 ?? ''),
            ],
            [t('profile.company.type'), company.company_type_name],
            [t('backOffice.members.since'), formatDate(company.created_at)],
            [
              t('backOffice.members.invitedBy'),
              company.invited_by && <Other {...company.invited_by} />,
            ],
            [
              t('backOffice.representatives.through'),
              company.representative && (
                <TextLink to="/companies" search={{ representative: company.representative.uuid }}>
                  {company.representative.name}
                </TextLink>
              ),
            ],
          ]}
        />
      </Part>
      <div className="space-y-6">
        <Part title={t('backOffice.members.status')}>
          <Facts
            items={[
              [
                t('backOffice.members.status'),
                <CompanyStatusBadge
                  key="status"
                  active={company.active}
                  isMerged={company.merged_into !== null}
                />,
              ],
              [t('backOffice.members.blockedFor'), company.blocked_reason],
              [
                t('backOffice.members.closesOn'),
                company.closes_at && formatDate(company.closes_at),
              ],
              [
                t('backOffice.members.closedOn'),
                company.closed_at && formatDate(company.closed_at),
              ],
              [
                t('backOffice.members.mergedInto'),
                company.merged_into && <Other {...company.merged_into} />,
              ],
              [
                t('backOffice.members.mergedFrom'),
                company.merged_from.length > 0
                  ? company.merged_from.map((other) => (
                      <span key={other.uuid} className="block">
                        <Other {...other} />
                      </span>
                    ))
                  : undefined,
              ],
              [
                t('backOffice.members.verification'),
                <VerificationBadge key="verification" value={company.verification} />,
              ],
              [
                t('backOffice.members.recommended'),
                company.recommended_until &&
                  t('backOffice.members.recommendedUntil', {
                    date: formatDate(company.recommended_until),
                  }),
              ],
            ]}
          />
        </Part>
        <Part title={t('backOffice.members.points')}>
          <Facts
            items={[
              [t('backOffice.orders.available'), formatPoints(points.available)],
              [t('backOffice.orders.reserved'), formatPoints(points.held)],
              [t('points.credited'), formatPoints(points.credited)],
              [
                t('backOffice.members.welcomed'),
                company.welcomed_at && formatDate(company.welcomed_at),
              ],
              [t('backOffice.menu.projects'), formatPoints(counts.projects)],
              [t('backOffice.menu.orders'), formatPoints(counts.orders)],
            ]}
          />
        </Part>
        {may('reviews.see') && (
          <Part title={t('backOffice.fraud.company')}>
            <CompanyFraud uuid={company.uuid} />
          </Part>
        )}
      </div>
    </div>
  )
}

function Other({ uuid, name }: { uuid: string; name: string }) {
  return (
    <MemberLink kind="companies" uuid={uuid}>
      {name}
    </MemberLink>
  )
}

function renderNumber(text: string) {
  return text && <span className="num">{text}</span>
}
