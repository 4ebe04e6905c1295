import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffContent } from '#contract/club/content.admin.ts'
import { useRemoveContent } from './content.queries.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { Button } from '#ui/Button.tsx'

export function RemoveContent({ item }: { item: StaffContent }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveContent()
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('backOffice.form.remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('backOffice.content.remove.title')}
        confirmLabel={t('backOffice.form.remove')}
        isDanger
        busy={remove.isPending && t('profile.saving')}
        error={remove.error}
        onConfirm={() => remove.mutate(item.uuid, { onSuccess: () => setAsking(false) })}
      >
        {t('backOffice.content.remove.text')}
      </Confirm>
    </>
  )
}
