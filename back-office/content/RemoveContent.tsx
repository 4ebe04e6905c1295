import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeContent } from '#contract/content.admin.ts'
import { useRemoveContent } from '#back-office/content/content.queries.ts'
import { Confirm } from '#back-office/kit/Confirm.tsx'
import { Button } from '#ui/Button.tsx'

export function RemoveContent({ item }: { item: OfficeContent }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveContent()
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('office.form.remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('office.content.remove.title')}
        confirmLabel={t('office.form.remove')}
        isDanger
        busy={remove.isPending && t('profile.saving')}
        error={remove.error}
        onConfirm={() => remove.mutate(item.uuid, { onSuccess: () => setAsking(false) })}
      >
        {t('office.content.remove.text')}
      </Confirm>
    </>
  )
}
