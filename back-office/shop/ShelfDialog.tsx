import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shelf } from '#contract/shelves.admin.ts'
import { LanguageTabs } from '#back-office/kit/LanguageTabs.tsx'
import { textLanguages, withText } from '#back-office/shop/product-draft.ts'
import { useSaveShelf } from '#back-office/shop/shop.queries.ts'
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
        <LanguageTabs languages={textLanguages} missing={(code) => (names[code] ? 0 : 1)}>
          {(code) => (
            <TextField
              id={`shelf-${code}`}
              label={t('office.shop.name')}
              isOptional={code !== 'en'}
              value={names[code] ?? ''}
              maxLength={120}
              onChange={({ target }) => setNames(withText(names, code, target.value))}
            />
          )}
        </LanguageTabs>
        <TextField
          id="shelf-slug"
          label={t('office.shop.shelves.slug')}
          hint={t('office.shop.shelves.slugHint')}
          value={slug}
          maxLength={40}
          onChange={({ target }) => setSlug(target.value)}
        />
        <RefusalBox error={save.error} />
      </div>
    </Dialog>
  )
}
