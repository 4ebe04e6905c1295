import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#contract/members/installers.ts'
import { formatAddressLine, getRegion } from '#contract/regions.ts'
import { localNumbers, getNumberFields } from '#contract/members/registration.rules.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { CompanyForm } from './CompanyForm.tsx'
import { numberColumns } from './number-shape.ts'
import { EditSection } from '#portal/platform/EditSection.tsx'
import { FactList } from '#portal/platform/FactList.tsx'

type Props = { company: Company; setting: RegionalSetting; isOwner: boolean }

export function CompanySection({ company, setting, isOwner }: Props) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const mayEdit = isOwner && !isEditing
  return (
    <EditSection
      id="company"
      title={t('profile.company.title')}
      onEdit={mayEdit ? () => setEditing(true) : undefined}
    >
      {isEditing ? (
        <CompanyForm company={company} setting={setting} onDone={() => setEditing(false)} />
      ) : (
        <CompanyFacts company={company} setting={setting} isOwner={isOwner} />
      )}
    </EditSection>
  )
}

function CompanyFacts({ company, setting, isOwner }: Props) {
  const { t } = useTranslation()
  const type = setting.company_types.find(({ id }) => id === company.company_type)
  return (
    <>
      {company.numbers_in_review && (
        <p className="mb-4 rounded-control bg-warn-soft px-4 py-3">
          {t('profile.company.inReview')}
        </p>
      )}
      <FactList
        facts={[
          { label: t('profile.company.name'), value: company.name },
          {
            label: t('profile.company.address'),
            value: formatAddressLine(getRegion(company.regions_id), {
              street: company.address,
              postalCode: company.postal_code,
              city: company.city,
            }),
          },
          ...getNumberFields(setting).map(({ slot, kind }) => ({
            label: localNumbers[setting.slug]?.[kind]?.name ?? t(`companies.numbers.${kind}`),
            value: company[numberColumns[slot]],
          })),
          { label: t('profile.company.type'), value: type?.name_translated },
        ]}
      />
      {!isOwner && <p className="mt-4 text-meta text-ink-2">{t('profile.company.ownerOnly')}</p>}
    </>
  )
}
