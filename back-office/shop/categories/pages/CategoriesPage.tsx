import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffCategory } from '#contract/shop/categories.admin.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { CategoryDialog } from '#back-office/shop/categories/CategoryDialog.tsx'
import {
  staffCategoriesQuery,
  useOrderCategories,
  useRemoveCategory,
} from '#back-office/shop/categories/categories.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { getLocalName } from '#back-office/shop/catalogue/name-in.ts'
import { NamedRow } from '#back-office/shop/catalogue/NamedRow.tsx'
import { RemoveNamed } from '#back-office/shop/catalogue/RemoveNamed.tsx'
import { IconButton } from '#ui/IconButton.tsx'

export function CategoriesPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(staffCategoriesQuery)
  const [editedCategory, setEditedCategory] = useState<StaffCategory | 'new'>()
  const order = useOrderCategories()
  const mayEdit = may('catalogue.edit')
  const uuids = data.data.map(({ uuid }) => uuid)

  function move(place: number, by: number) {
    order.mutate(uuids.toSpliced(place, 1).toSpliced(place + by, 0, uuids[place]!))
  }

  return (
    <BackOfficePage
      title={t('backOffice.catalogue.categoryList.title')}
      actions={
        mayEdit && (
          <Button onClick={() => setEditedCategory('new')}>
            {t('backOffice.catalogue.categoryList.new')}
          </Button>
        )
      }
    >
      <RefusalBox error={order.error} className="mb-3" />
      <ol className="max-w-3xl divide-y divide-line rounded-control border border-line bg-surface">
        {data.data.map((category, place) => (
          <CategoryRow
            key={category.uuid}
            category={category}
            isFirst={place === 0}
            isLast={place === uuids.length - 1}
            onMove={(by) => move(place, by)}
            onEdit={mayEdit ? () => setEditedCategory(category) : undefined}
          />
        ))}
      </ol>
      {editedCategory && (
        <CategoryDialog
          category={editedCategory === 'new' ? undefined : editedCategory}
          onClose={() => setEditedCategory(undefined)}
        />
      )}
    </BackOfficePage>
  )
}

type Props = {
  category: StaffCategory
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onEdit?: (() => void) | undefined
}

function CategoryRow({ category, isFirst, isLast, onMove, onEdit }: Props) {
  const { t, i18n } = useTranslation()
  const remove = useRemoveCategory()
  const { uuid, slug, names, products } = category
  const name = getLocalName(names, i18n.language)
  return (
    <NamedRow
      names={names}
      note={`${slug} · ${t('backOffice.catalogue.categoryList.products', { count: products })}`}
      onEdit={onEdit}
      remove={<RemoveNamed names={names} target={uuid} remove={remove} />}
    >
      <IconButton
        icon={ArrowUpIcon}
        label={t('backOffice.catalogue.categoryList.up', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDownIcon}
        label={t('backOffice.catalogue.categoryList.down', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </NamedRow>
  )
}
