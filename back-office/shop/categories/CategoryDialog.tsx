import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffCategory } from '#contract/shop/categories.admin.ts'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { NameFields } from '#back-office/shop/catalogue/NameFields.tsx'
import { useSaveCategory } from './categories.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextField } from '#ui/form/TextField.tsx'

export function CategoryDialog({
  category,
  onClose,
}: {
  category?: StaffCategory
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [slug, setSlug] = useState(category?.slug ?? '')
  const [names, setNames] = useState(category?.names ?? {})
  const save = useSaveCategory()
  const getProblem = (field: string) => getFieldProblem(t, save.error, field)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(
        category ? 'backOffice.catalogue.category' : 'backOffice.catalogue.categoryList.new',
      )}
      actions={
        <Button
          busy={save.isPending && t('backOffice.catalogue.saving')}
          onClick={() =>
            save.mutate({ uuid: category?.uuid, body: { slug, names } }, { onSuccess: onClose })
          }
        >
          {t('backOffice.catalogue.save')}
        </Button>
      }
    >
      <div className="space-y-4">
        <NameFields
          id="category"
          names={names}
          onChange={setNames}
          error={getProblem('names.en')}
        />
        <TextField
          id="category-slug"
          label={t('backOffice.catalogue.categoryList.slug')}
          hint={t('backOffice.catalogue.categoryList.slugHint')}
          value={slug}
          maxLength={40}
          error={getProblem('slug')}
          onChange={({ target }) => setSlug(target.value)}
        />
        <RefusalBox error={save.error} />
      </div>
    </Dialog>
  )
}
