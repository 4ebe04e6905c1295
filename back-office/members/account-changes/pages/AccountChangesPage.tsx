import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '#back-office/members/account-changes/ChangeList.tsx'
import { accountChangesQuery } from '#back-office/members/account-changes/account-changes.queries.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'

const states = ['open', 'all'] as const

export function AccountChangesPage() {
  const { t } = useTranslation()
  const { page = 1, state = 'open' } = useSearch({ from: '/inside/account-changes' })
  const region = useRegion()
  const list = useQuery(accountChangesQuery({ page, state, region }))
  const title = t('backOffice.menu.accountChanges')
  return (
    <BackOfficePage title={title} lead={t('backOffice.accountChanges.lead')}>
      <Tabs label={t('backOffice.adjustments.status')}>
        {states.map((option) => (
          <Tab
            key={option}
            to="/account-changes"
            search={{ state: option === 'open' ? undefined : option }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={option === state ? 'page' : undefined}
          >
            {t(`backOffice.accountChanges.states.${option}`)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">
        <RefusalBox error={list.error} onRetry={() => void list.refetch()} />
        {list.isPending && <Skeleton className="h-32" />}
        {list.data?.data.length === 0 && (
          <EmptyState picture="nothing-found">
            {state === 'open' ? t('backOffice.accountChanges.none') : t('backOffice.kit.none')}
          </EmptyState>
        )}
        {list.data && list.data.data.length > 0 && (
          <ChangeList changes={list.data.data} label={title} />
        )}
        {list.data && <Pager page={page} lastPage={list.data.meta.last_page} />}
      </div>
    </BackOfficePage>
  )
}
