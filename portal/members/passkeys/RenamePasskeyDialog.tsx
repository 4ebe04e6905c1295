import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type Passkey, passkeyName } from '#contract/members/passkeys.ts'
import { useRenamePasskey } from './passkeys.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/form/TextField.tsx'

export function RenamePasskeyDialog(props: { passkey: Passkey; onClose: () => void }) {
  const { passkey, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  const rename = useRenamePasskey(passkey.uuid)
  const [name, setName] = useState(passkey.name)
  const [isWrong, setWrong] = useState(false)

  function submit() {
    const result = z.safeParse(passkeyName, name)
    setWrong(!result.success)
    if (!result.success || rename.isPending) return
    rename.mutate(result.data, {
      onSuccess() {
        onClose()
        toast(t('profile.saved'))
      },
    })
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('passkeys.rename')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <RefusalBox error={rename.error} className="mb-4" />
        <TextField
          id={id}
          label={t('passkeys.name')}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={isWrong ? t('problems.required') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          isWide
          busy={rename.isPending && t('profile.saving')}
          className="mt-6"
        >
          {t('profile.save')}
        </Button>
      </form>
    </Dialog>
  )
}
