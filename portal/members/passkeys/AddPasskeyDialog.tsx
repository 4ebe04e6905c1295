import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { passkeyName } from '#contract/members/passkeys.ts'
import { parseUserAgent } from '#contract/members/sessions.rules.ts'
import { useAddPasskey } from './passkeys.queries.ts'
import { PasskeyError } from '#portal/platform/session/PasskeyError.tsx'
import { useFreshFactor } from '#portal/platform/session/use-fresh-factor.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = { isOpen: boolean; onClose: () => void }

export function AddPasskeyDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const add = useFreshFactor(useAddPasskey())
  const [name, setName] = useState(deviceName)
  const [isWrong, setWrong] = useState(false)

  function close() {
    add.reset()
    setWrong(false)
    onClose()
  }

  function submit() {
    const result = z.safeParse(passkeyName, name)
    setWrong(!result.success)
    if (!result.success || add.isPending) return
    add.mutate(result.data, {
      onSuccess() {
        close()
        toast(t('passkeys.added'))
      },
    })
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('passkeys.add')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="mb-4 text-ink-2">{t('passkeys.addText')}</p>
        <PasskeyError error={add.error} className="mb-4" />
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
          busy={add.isPending && t('signIn.passkey.waiting')}
          className="mt-6"
        >
          {t('common.continue')}
        </Button>
      </form>
      {add.freshFactor}
    </Dialog>
  )
}

/** "Chrome · Android", editable. */
function deviceName() {
  const { browser, system } = parseUserAgent(navigator.userAgent)
  return [browser, system].filter(Boolean).join(' · ')
}
