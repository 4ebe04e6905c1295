import { useTranslation } from 'react-i18next'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { CheckList } from '#back-office/earning/reviews/CheckList.tsx'

/** Why a project has its risk: each rule that speaks against it, with what was counted. */
export function FraudFindings({ project }: { project: ProjectReview }) {
  const { t } = useTranslation()
  const { fraud: findings, risk } = project
  if (findings.length === 0 && risk === 0) return null
  return (
    <EvidencePart title={t('backOffice.projectReviews.fraud.title')}>
      {findings.length === 0 && <p>{t('backOffice.fraud.notScored')}</p>}
      <CheckList
        label={t('backOffice.projectReviews.fraud.title')}
        checks={findings.map(({ rule, evidence, weight }) => ({
          label: t(`backOffice.projectReviews.fraud.rules.${rule}`),
          value: t('backOffice.projectReviews.fraud.counted', { evidence, weight }),
          tone: 'warn',
        }))}
      />
    </EvidencePart>
  )
}
