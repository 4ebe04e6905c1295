import { LockOpenIcon } from '@phosphor-icons/react/dist/csr/LockOpen'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members.admin.ts'
import { FormDialog } from '#back-office/members/FormDialog.tsx'
import { useBlockCompany } from '#back-office/members/members.queries.ts'

/** Blocks a company or opens it again, with a reason. */
export function BlockCompany({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const block = useBlockCompany(company.uuid)
  const isBlocked = company.active === 0
  const standing: 0 | 1 = isBlocked ? 1 : 0
  const word = isBlocked ? 'open' : 'block'
  const Picture = isBlocked ? LockOpenIcon : ProhibitIcon
  return (
    <FormDialog
      title={t(`office.members.${word}Title`, { name: company.name })}
      icon={Picture}
      label={t(`office.members.${word}`)}
      saveLabel={t(`office.members.${word}`)}
      saveKind={isBlocked ? 'primary' : 'danger'}
      mutation={block}
      toSend={(reason) => ({ active: standing, reason })}
    >
      <p>{t(`office.members.${word}Text`)}</p>
    </FormDialog>
  )
}
