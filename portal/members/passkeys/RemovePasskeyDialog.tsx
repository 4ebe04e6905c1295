import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '#contract/members/passkeys.ts'
import { useRemovePasskey } from './passkeys.queries.ts'
import { useFreshFactor } from '#portal/platform/session/use-fresh-factor.tsx'
import { AlertDialog } from '#ui/feedback/AlertDialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { passkey: Passkey | undefined; isLastAsked: boolean; onClose: () => void }

/** Keeps its text while it closes. */
export function RemovePasskeyDialog({ passkey, isLastAsked, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useFreshFactor(useRemovePasskey())
  const [target, setTarget] = useState(passkey)
  if (passkey && passkey !== target) setTarget(passkey)

  function close() {
    remove.reset()
    onClose()
  }

  return (
    <AlertDialog
      isOpen={passkey !== undefined}
      onClose={close}
      title={t('passkeys.removeTitle', { name: target?.name ?? '' })}
      text={
        <>
          <p>{t('passkeys.removeText')}</p>
          {isLastAsked && <p className="mt-3">{t('passkeys.removeLastText')}</p>}
          <RefusalBox error={remove.error} className="mt-4" />
          {remove.freshFactor}
        </>
      }
      confirmLabel={t('passkeys.remove')}
      busy={remove.isPending && t('profile.avatar.removing')}
      onConfirm={() =>
        target &&
        remove.mutate(target.uuid, {
          onSuccess() {
            close()
            toast(t('passkeys.removed'))
          },
        })
      }
    />
  )
}
