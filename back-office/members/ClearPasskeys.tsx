import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { useTranslation } from 'react-i18next'
import type { InstallerFacts } from '#contract/admin/member-installers.admin.ts'
import { FormDialog } from '#back-office/members/FormDialog.tsx'
import { useClearPasskeys } from '#back-office/members/members.queries.ts'
import { useStepUp } from '#back-office/staff/use-step-up.tsx'

/** The way back in for a person who has lost the device; nothing where there is no passkey. */
export function ClearPasskeys({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const clear = useStepUp(useClearPasskeys(person.uuid))
  if (person.passkeys === 0) return null
  return (
    <FormDialog
      title={t('backOffice.members.clearPasskeysTitle', {
        name: `${person.name} ${person.surname}`,
      })}
      icon={KeyIcon}
      label={t('backOffice.members.clearPasskeys')}
      saveLabel={t('backOffice.members.clearPasskeys')}
      saveKind="danger"
      mutation={clear}
      toSend={(reason) => ({ reason })}
    >
      <p className="text-ink-2">{t('backOffice.members.clearPasskeysText')}</p>
    </FormDialog>
  )
}
