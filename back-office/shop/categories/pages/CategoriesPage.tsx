import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffCategory } from '#contract/shop/categories.admin.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { CategoryDialog } from '#back-office/shop/categories/CategoryDialog.tsx'
import { CategoryRow } from '#back-office/shop/categories/CategoryRow.tsx'
import {
  staffCategoriesQuery,
  useOrderCategories,
} from '#back-office/shop/categories/categories.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

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
