import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseUserAgent } from '#contract/members/sessions.rules.ts'
import { PasskeyNameForm } from './PasskeyNameForm.tsx'
import { useAddPasskey } from './passkeys.queries.ts'
import { PasskeyError } from '#portal/platform/session/PasskeyError.tsx'
import { useFreshFactor } from '#portal/platform/session/use-fresh-factor.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function AddPasskeyDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const add = useFreshFactor(useAddPasskey())
  const [name, setName] = useState(getDeviceName)

  function close() {
    add.reset()
    onClose()
  }

  function submit(newName: string) {
    add.mutate(newName, {
      onSuccess() {
        close()
        toast(t('passkeys.added'))
      },
    })
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('passkeys.add')}>
      <PasskeyNameForm
        name={name}
        onChange={setName}
        busy={add.isPending && t('signIn.passkey.waiting')}
        submitLabel={t('common.continue')}
        onSubmit={submit}
      >
        <p className="mb-4 text-ink-2">{t('passkeys.addText')}</p>
        <PasskeyError error={add.error} className="mb-4" />
      </PasskeyNameForm>
      {add.freshFactor}
    </Dialog>
  )
}

/** "Chrome · Android", editable. */
function getDeviceName() {
  const { browser, system } = parseUserAgent(navigator.userAgent)
  return [browser, system].filter(Boolean).join(' · ')
}
