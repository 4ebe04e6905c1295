import { GitMergeIcon } from '@phosphor-icons/react/dist/csr/GitMerge'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { BlockCompany } from './BlockCompany.tsx'
import { EditCompany } from './EditCompany.tsx'
import { EndRecommendation, RecommendCompany } from './RecommendCompany.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

export function CompanyActions({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  if (company.merged_into) return null
  return (
    <>
      {may('members.merge') && company.active === 1 && (
        <LinkButton kind="quiet" to="/companies/$uuid/merge" params={{ uuid: company.uuid }}>
          <GitMergeIcon aria-hidden />
          {t('backOffice.members.merge')}
        </LinkButton>
      )}
      {may('members.edit') && (
        <>
          <RecommendCompany company={company} />
          {company.recommended && <EndRecommendation company={company} />}
          <BlockCompany company={company} />
          <EditCompany company={company} />
        </>
      )}
    </>
  )
}
