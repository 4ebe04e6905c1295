import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { NameFields } from './NameFields.tsx'
import { type NamedPlace, useSaveNames } from '#back-office/shop/categories/categories.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export type NamedEdit = { title: string; place: NamedPlace; names?: Record<string, string> }
type Props = NamedEdit & { onClose: () => void; onSaved?: (uuid: string) => void }

export function NamesDialog({ title, place, names: initial = {}, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [names, setNames] = useState(initial)
  const save = useSaveNames(place)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <Button
          busy={save.isPending && t('backOffice.catalogue.saving')}
          onClick={() =>
            save.mutate(names, {
              onSuccess(uuid) {
                onSaved?.(uuid)
                onClose()
              },
            })
          }
        >
          {t('backOffice.catalogue.save')}
        </Button>
      }
    >
      <div className="space-y-4">
        <NameFields
          id={id}
          names={names}
          onChange={setNames}
          error={getFieldProblem(t, save.error, 'names.en')}
        />
        <RefusalBox error={save.error} />
      </div>
    </Dialog>
  )
}
