import { LockOpenIcon } from '@phosphor-icons/react/dist/csr/LockOpen'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { useBlockCompany } from './members.queries.ts'

/** Blocks a company or opens it again, with a reason. */
export function BlockCompany({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const block = useBlockCompany(company.uuid)
  const isBlocked = company.active === 0
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
