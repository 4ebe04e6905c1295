import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { CompanyPicker } from '#back-office/members/members/CompanyPicker.tsx'
import { companyQuery } from '#back-office/members/members/members.queries.ts'
import { mergePlanQuery } from '#back-office/club/merge-companies/merge-companies.queries.ts'
import { MergeForm } from '#back-office/club/merge-companies/MergeForm.tsx'
import { MergePlanFacts } from '#back-office/club/merge-companies/MergePlanFacts.tsx'
import { useSearchState } from '#back-office/kit/use-search-state.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export function MergePage() {
  const { t } = useTranslation()
  const { uuid } = useParams({ from: '/inside/companies/$uuid/merge' })
  const [{ duplicate }, change] = useSearchState('/inside/companies/$uuid/merge')
  const { data: company } = useSuspenseQuery(companyQuery(uuid))
  const plan = useQuery({
    ...mergePlanQuery(uuid, duplicate ?? ''),
    enabled: duplicate !== undefined,
  })
  return (
    <BackOfficePage
      title={t('backOffice.members.mergeTitle', { name: company.name })}
      lead={t('backOffice.members.mergeLead')}
    >
      <div className="max-w-4xl space-y-6">
        <CompanyPicker
          label={t('backOffice.members.duplicate')}
          region={company.region}
          except={uuid}
          onChoose={(choice) => change({ duplicate: choice?.uuid }, { replace: true })}
        />
        <RefusalBox error={plan.error} />
        {plan.isLoading && <Skeleton className="h-64" />}
        {duplicate && plan.data && (
          <>
            <MergePlanFacts plan={plan.data} />
            {plan.data.obstacles.length === 0 && (
              <MergeForm key={duplicate} uuid={uuid} plan={plan.data} />
            )}
          </>
        )}
      </div>
    </BackOfficePage>
  )
}
