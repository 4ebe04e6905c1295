import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { useTranslation } from 'react-i18next'
import type { InstallerFacts } from '#contract/admin/member-installers.admin.ts'
import { FormDialog } from '#back-office/members/FormDialog.tsx'
import { useSignOutInstaller } from '#back-office/members/members.queries.ts'

/** For a lost phone, or when somebody else seems to be signed in. */
export function SignOutInstaller({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const signOut = useSignOutInstaller(person.uuid)
  return (
    <FormDialog
      title={t('backOffice.members.signOutTitle', { name: `${person.name} ${person.surname}` })}
      icon={SignOutIcon}
      label={t('backOffice.members.signOut')}
      saveLabel={t('backOffice.members.signOut')}
      saveKind="danger"
      mutation={signOut}
      toSend={(reason) => ({ reason })}
    >
      <p className="text-ink-2">{t('backOffice.members.signOutText')}</p>
    </FormDialog>
  )
}
