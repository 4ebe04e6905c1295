import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shelf } from '#contract/shelves.admin.ts'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ShelfDialog } from '#back-office/shop/ShelfDialog.tsx'
import { ShelfRow } from '#back-office/shop/ShelfRow.tsx'
import { shelvesQuery, useOrderShelves } from '#back-office/shop/shelves.queries.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/RefusalBox.tsx'

/** The categories of the shop in their order. */
export function ShelvesPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(shelvesQuery)
  const [edited, setEdited] = useState<Shelf | 'new'>()
  const order = useOrderShelves()
  const mayEdit = may('catalogue.edit')
  const uuids = data.data.map(({ uuid }) => uuid)

  function move(place: number, by: number) {
    order.mutate(uuids.toSpliced(place, 1).toSpliced(place + by, 0, uuids[place]!))
  }

  return (
    <OfficePage
      title={t('office.shop.shelves.title')}
      actions={
        mayEdit && <Button onClick={() => setEdited('new')}>{t('office.shop.shelves.new')}</Button>
      }
    >
      <RefusalBox error={order.error} className="mb-3" />
      <ol className="max-w-3xl divide-y divide-line rounded-control border border-line bg-surface">
        {data.data.map((shelf, place) => (
          <ShelfRow
            key={shelf.uuid}
            shelf={shelf}
            isFirst={place === 0}
            isLast={place === uuids.length - 1}
            onMove={(by) => move(place, by)}
            onEdit={mayEdit ? () => setEdited(shelf) : undefined}
          />
        ))}
      </ol>
      {edited && (
        <ShelfDialog
          shelf={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </OfficePage>
  )
}
