import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { getLocalName } from './name-in.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props<Target> = {
  names: Record<string, string>
  target: Target
  remove: UseMutationResult<unknown, Error, Target>
}

export function RemoveNamed<Target>({ names, target, remove }: Props<Target>) {
  const { t, i18n } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const name = getLocalName(names, i18n.language)

  function close() {
    setAsking(false)
    remove.reset()
  }

  return (
    <>
      <IconButton
        icon={TrashIcon}
        label={t('backOffice.catalogue.categoryList.remove', { name })}
        onClick={() => setAsking(true)}
      />
      <Confirm
        isOpen={isAsking}
        onClose={close}
        title={t('backOffice.catalogue.removeTitle', { name })}
        confirmLabel={t('backOffice.form.remove')}
        isDanger
        busy={remove.isPending && t('backOffice.catalogue.saving')}
        error={remove.error}
        onConfirm={() => remove.mutate(target, { onSuccess: close })}
      >
        {t('backOffice.catalogue.removeText')}
      </Confirm>
    </>
  )
}
