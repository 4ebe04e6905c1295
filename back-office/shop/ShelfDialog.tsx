import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shelf } from '#contract/shelves.admin.ts'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { NameFields } from '#back-office/shop/NameFields.tsx'
import { useSaveShelf } from '#back-office/shop/shelves.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { TextField } from '#ui/TextField.tsx'

/** A category: its short name, and its name in each language. */
export function ShelfDialog({ shelf, onClose }: { shelf?: Shelf; onClose: () => void }) {
  const { t } = useTranslation()
  const [slug, setSlug] = useState(shelf?.slug ?? '')
  const [names, setNames] = useState(shelf?.names ?? {})
  const save = useSaveShelf()
  const problem = (field: string) => fieldProblem(t, save.error, field)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(shelf ? 'office.shop.category' : 'office.shop.shelves.new')}
      actions={
        <Button
          busy={save.isPending && t('office.shop.saving')}
          onClick={() =>
            save.mutate({ uuid: shelf?.uuid, body: { slug, names } }, { onSuccess: onClose })
          }
        >
          {t('office.shop.save')}
        </Button>
      }
    >
      <div className="space-y-4">
        <NameFields id="shelf" names={names} onChange={setNames} error={problem('names.en')} />
        <TextField
          id="shelf-slug"
          label={t('office.shop.shelves.slug')}
          hint={t('office.shop.shelves.slugHint')}
          value={slug}
          maxLength={40}
          error={problem('slug')}
          onChange={({ target }) => setSlug(target.value)}
        />
        <RefusalBox error={save.error} />
      </div>
    </Dialog>
  )
}
