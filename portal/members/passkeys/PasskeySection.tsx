import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxPasskeys, type Passkey } from '#contract/members/passkeys.ts'
import { hasPasskeys } from '#portal/platform/session/ask-passkey.ts'
import { useFreshFactor } from '#portal/platform/session/use-fresh-factor.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CheckboxCard } from '#ui/form/CheckboxCard.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { passkeysQuery, useAskPasskey, useRenamePasskey } from './passkeys.queries.ts'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasskeyNameForm } from './PasskeyNameForm.tsx'

export function PasskeySection() {
  const { t } = useTranslation()
  const {
    data: { data: passkeys, is_asked },
  } = useSuspenseQuery(passkeysQuery)
  const [isAdding, setAdding] = useState(false)
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey>()
  const [passkeyToRename, setPasskeyToRename] = useState<Passkey>()
  const isFull = passkeys.length >= maxPasskeys
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className="text-h2">
        {t('passkeys.title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <Card className="mt-4 py-1!">
          <ul className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.uuid}
                passkey={passkey}
                onRename={() => setPasskeyToRename(passkey)}
                onRemove={() => setPasskeyToRemove(passkey)}
              />
            ))}
          </ul>
        </Card>
      )}
      {isFull && <p className="mt-3 text-ink-2">{t('refusals.passkeys.too_many')}</p>}
      {!isFull && hasPasskeys() && (
        <Button kind="secondary" onClick={() => setAdding(true)} className="mt-4 max-md:w-full">
          <PlusIcon size={20} aria-hidden />
          {t('passkeys.add')}
        </Button>
      )}
      {passkeys.length > 0 && <AskPasskey isAsked={is_asked} />}
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      {passkeyToRename && (
        <RenamePasskeyDialog
          passkey={passkeyToRename}
          onClose={() => setPasskeyToRename(undefined)}
        />
      )}
      <RemovePasskeyDialog
        passkey={passkeyToRemove}
        isLastAsked={is_asked && passkeys.length === 1}
        onClose={() => setPasskeyToRemove(undefined)}
      />
    </section>
  )
}

/** Saves at once and falls back if that fails. When on, a code alone is not enough to sign in. */
function AskPasskey({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation()
  const ask = useFreshFactor(useAskPasskey())
  return (
    <>
      <CheckboxCard
        name="passkey-asked"
        className="mt-4"
        checked={ask.isPending ? ask.variables === true : isAsked}
        onChange={(event) =>
          ask.mutate(event.target.checked, { onSuccess: () => toast(t('profile.saved')) })
        }
        label={t('passkeys.ask')}
        note={<span className="text-body">{t('passkeys.askNote')}</span>}
      />
      <RefusalBox error={ask.error} className="mt-3" />
      {ask.freshFactor}
    </>
  )
}

function RenamePasskeyDialog(props: { passkey: Passkey; onClose: () => void }) {
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
