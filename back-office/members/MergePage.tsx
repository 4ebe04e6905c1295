import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { CompanyPicker } from '#back-office/members/CompanyPicker.tsx'
import { companyQuery, mergePlanQuery } from '#back-office/members/members.queries.ts'
import { MergeForm } from '#back-office/members/MergeForm.tsx'
import { MergePlanFacts } from '#back-office/members/MergePlanFacts.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** Chooses a duplicate, shows what would move, and merges it into this company. */
export function MergePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { uuid } = useParams({ from: '/inside/companies/$uuid/merge' })
  const { duplicate } = useSearch({ from: '/inside/companies/$uuid/merge' })
  const { data: company } = useSuspenseQuery(companyQuery(uuid))
  const plan = useQuery({
    ...mergePlanQuery(uuid, duplicate ?? ''),
    enabled: duplicate !== undefined,
  })
  return (
    <OfficePage
      title={t('office.members.mergeTitle', { name: company.name })}
      lead={t('office.members.mergeLead')}
    >
      <div className="max-w-4xl space-y-6">
        <CompanyPicker
          label={t('office.members.duplicate')}
          region={company.region}
          except={uuid}
          onChoose={(chosen) =>
            void navigate({
              to: '/companies/$uuid/merge',
              params: { uuid },
              search: { duplicate: chosen?.uuid } as never,
              replace: true,
            })
          }
        />
        <RefusalBox error={plan.error} />
        {duplicate && plan.data && (
          <>
            <MergePlanFacts plan={plan.data} />
            {plan.data.obstacles.length === 0 && (
              <MergeForm key={duplicate} uuid={uuid} plan={plan.data} />
            )}
          </>
        )}
      </div>
    </OfficePage>
  )
}
