import { LockOpenIcon } from '@phosphor-icons/react/dist/csr/LockOpen'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members.admin.ts'
import { FormDialog } from '#back-office/members/FormDialog.tsx'
import { useBlockCompany } from '#back-office/members/members.queries.ts'
import { toast } from '#ui/toast.ts'

/** Blocks a company or opens it again, with a reason. */
export function BlockCompany({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const block = useBlockCompany(company.uuid)
  const isBlocked = company.active === 0
  const word = isBlocked ? 'open' : 'block'
  const Picture = isBlocked ? LockOpenIcon : ProhibitIcon
  return (
    <FormDialog
      title={t(`office.members.${word}Title`, { name: company.name })}
      label={
        <>
          <Picture aria-hidden />
          {t(`office.members.${word}`)}
        </>
      }
      saveLabel={t(`office.members.${word}`)}
      saveKind={isBlocked ? 'primary' : 'danger'}
      isPending={block.isPending}
      error={block.error}
      onOpen={() => block.reset()}
      onSave={(reason, close) =>
        block.mutate(
          { active: isBlocked ? 1 : 0, reason },
          {
            onSuccess() {
              toast(t('office.form.saved'))
              close()
            },
          },
        )
      }
    >
      <p>{t(`office.members.${word}Text`)}</p>
    </FormDialog>
  )
}
