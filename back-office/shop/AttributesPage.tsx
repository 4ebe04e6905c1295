import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { AttributePart } from '#back-office/shop/AttributePart.tsx'
import { type NamedEdit, NamesDialog } from '#back-office/shop/NamesDialog.tsx'
import { attributesQuery } from '#back-office/shop/shelves.queries.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { Button } from '#ui/Button.tsx'

/** What variants differ in, with the values, named in every language. */
export function AttributesPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(attributesQuery)
  const [edited, setEdited] = useState<NamedEdit>()
  const mayEdit = may('catalogue.edit')
  const fresh = { title: t('office.shop.attributes.new'), place: {} }
  return (
    <OfficePage
      title={t('office.shop.attributes.title')}
      lead={t('office.shop.attributes.lead')}
      actions={mayEdit && <Button onClick={() => setEdited(fresh)}>{fresh.title}</Button>}
    >
      {data.data.length === 0 && <p className="text-ink-2">{t('office.shop.attributes.none')}</p>}
      {data.data.map((attribute) => (
        <AttributePart
          key={attribute.uuid}
          attribute={attribute}
          onEdit={mayEdit ? setEdited : undefined}
        />
      ))}
      {edited && <NamesDialog {...edited} onClose={() => setEdited(undefined)} />}
    </OfficePage>
  )
}
