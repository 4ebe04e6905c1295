import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { useClearPasskeys } from '#back-office/members/passkeys/passkeys.queries.ts'
import { useSignOutInstaller } from './members.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { formatName } from '#ui/format.ts'
import type { InstallerFacts } from '#contract/members/members.admin.ts'

type Props = { person: InstallerFacts }

export function LostDevice({ person }: Props) {
  return (
    <>
      <SignOutInstaller person={person} />
      {person.passkeys > 0 && <ClearPasskeys person={person} />}
    </>
  )
}

function SignOutInstaller({ person }: Props) {
  const { t } = useTranslation()
  const signOut = useSignOutInstaller(person.uuid)
  return (
    <FormDialog
      title={t('backOffice.members.signOutTitle', { name: formatName(person) })}
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

/** Lets the person sign in again, and notifies them. */
function ClearPasskeys({ person }: Props) {
  const { t } = useTranslation()
  const clear = useStepUp(useClearPasskeys(person.uuid))
  return (
    <FormDialog
      title={t('backOffice.members.clearPasskeysTitle', { name: formatName(person) })}
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
