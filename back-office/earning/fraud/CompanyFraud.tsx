import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyFraudQuery } from './fraud.queries.ts'
import { CheckList } from '#back-office/earning/reviews/CheckList.tsx'
import { formatPoints } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TextLink } from '#ui/TextLink.tsx'

export function CompanyFraud({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(companyFraudQuery(uuid))
  if (error) return <RefusalBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-12" />
  return (
    <>
      <CheckList
        label={t('backOffice.fraud.company')}
        checks={[
          {
            label: t('backOffice.fraud.companySum'),
            value: formatPoints(data.risk),
            tone: data.risk > 0 ? 'warn' : 'ok',
          },
          ...data.rules.map(({ rule, projects, weight }) => ({
            label: t(`backOffice.projectReviews.fraud.rules.${rule}`),
            value: t('backOffice.fraud.projects', { projects, weight }),
            tone: 'warn' as const,
          })),
        ]}
      />
      <p className="mt-2">
        <TextLink to="/company-links" search={{ company: uuid }}>
          {t('backOffice.fraud.showLinks')}
        </TextLink>
      </p>
    </>
  )
}
