import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { AttributePart } from '#back-office/shop/catalogue/AttributePart.tsx'
import { type NamedEdit, NamesDialog } from '#back-office/shop/catalogue/NamesDialog.tsx'
import { attributesQuery } from '#back-office/shop/categories/categories.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'

export function AttributesPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(attributesQuery)
  const [edit, setEdit] = useState<NamedEdit>()
  const mayEdit = may('catalogue.edit')
  const fresh = { title: t('backOffice.catalogue.attributes.new'), place: {} }
  return (
    <BackOfficePage
      title={t('backOffice.catalogue.attributes.title')}
      lead={t('backOffice.catalogue.attributes.lead')}
      actions={mayEdit && <Button onClick={() => setEdit(fresh)}>{fresh.title}</Button>}
    >
      {data.data.length === 0 && (
        <p className="text-ink-2">{t('backOffice.catalogue.attributes.none')}</p>
      )}
      {data.data.map((attribute) => (
        <AttributePart
          key={attribute.uuid}
          attribute={attribute}
          onEdit={mayEdit ? setEdit : undefined}
        />
      ))}
      {edit && <NamesDialog {...edit} onClose={() => setEdit(undefined)} />}
    </BackOfficePage>
  )
}
