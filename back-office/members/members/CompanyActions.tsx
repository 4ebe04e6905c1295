import { GitMergeIcon } from '@phosphor-icons/react/dist/csr/GitMerge'
import { useTranslation } from 'react-i18next'
import { CompanyStatus } from '#contract/members/members.rules.ts'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { EditCompany } from './EditCompany.tsx'
import { EndRecommendation, RecommendCompany } from './RecommendCompany.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LockOpenIcon } from '@phosphor-icons/react/dist/csr/LockOpen'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { useBlockCompany } from './members.queries.ts'

export function CompanyActions({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  if (company.merged_into) return null
  return (
    <>
      {may('members.merge') && company.active === CompanyStatus.active && (
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

function BlockCompany({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const block = useBlockCompany(company.uuid)
  const isBlocked = company.active === CompanyStatus.blocked
  const status: 0 | 1 = isBlocked ? 1 : 0
  const action = isBlocked ? 'open' : 'block'
  const Picture = isBlocked ? LockOpenIcon : ProhibitIcon
  return (
    <FormDialog
      title={t(`backOffice.members.${action}Title`, { name: company.name })}
      icon={Picture}
      label={t(`backOffice.members.${action}`)}
      saveLabel={t(`backOffice.members.${action}`)}
      saveKind={isBlocked ? 'primary' : 'danger'}
      mutation={block}
      toSend={(reason) => ({ active: status, reason })}
    >
      <p>{t(`backOffice.members.${action}Text`)}</p>
    </FormDialog>
  )
}
