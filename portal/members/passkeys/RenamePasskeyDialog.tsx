import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '#contract/members/passkeys.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { PasskeyNameForm } from './PasskeyNameForm.tsx'
import { useRenamePasskey } from './passkeys.queries.ts'

export function RenamePasskeyDialog(props: { passkey: Passkey; onClose: () => void }) {
  const { passkey, onClose } = props
  const { t } = useTranslation()
  const rename = useRenamePasskey(passkey.uuid)
  const [name, setName] = useState(passkey.name)

  function save(newName: string) {
    rename.mutate(newName, {
      onSuccess() {
        onClose()
        toast(t('profile.saved'))
      },
    })
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('passkeys.rename')}>
      <PasskeyNameForm
        name={name}
        onChange={setName}
        busy={rename.isPending && t('profile.saving')}
        submitLabel={t('profile.save')}
        onSubmit={save}
      >
        <RefusalBox error={rename.error} className="mb-4" />
      </PasskeyNameForm>
    </Dialog>
  )
}
