import { useTranslation } from 'react-i18next'
import type { Attribute } from '#contract/shop/categories.admin.ts'
import { getLocalName } from './name-in.ts'
import { NamedRow } from './NamedRow.tsx'
import type { NamedEdit } from './NamesDialog.tsx'
import { RemoveNamed } from './RemoveNamed.tsx'
import { useRemoveNamed } from '#back-office/shop/categories/categories.queries.ts'
import { Button } from '#ui/Button.tsx'

type Props = { attribute: Attribute; onEdit?: ((edit: NamedEdit) => void) | undefined }

export function AttributePart({ attribute, onEdit }: Props) {
  const { t, i18n } = useTranslation()
  const remove = useRemoveNamed()
  const { uuid, names, values } = attribute
  const name = getLocalName(names, i18n.language)
  const formatUsage = (count: number) => t('backOffice.catalogue.attributes.used', { count })
  const rename = (place: NamedEdit['place'], currentNames: Record<string, string>) => () =>
    onEdit?.({
      title: t('backOffice.catalogue.categoryList.edit', {
        name: getLocalName(currentNames, i18n.language),
      }),
      place,
      names: currentNames,
    })
  return (
    <section
      aria-label={name}
      className="max-w-3xl rounded-control border border-line bg-surface [&+&]:mt-4"
    >
      <ul className="border-b border-line bg-sunken">
        <NamedRow
          names={names}
          note={formatUsage(values.reduce((sum, { variants }) => sum + variants, 0))}
          onEdit={onEdit && rename({ attribute: uuid }, names)}
          remove={<RemoveNamed names={names} target={{ attribute: uuid }} remove={remove} />}
        />
      </ul>
      {values.length === 0 && (
        <p className="px-3 py-2 text-ink-2">{t('backOffice.catalogue.attributes.noValues')}</p>
      )}
      <ul className="divide-y divide-line">
        {values.map((value) => (
          <NamedRow
            key={value.uuid}
            names={value.names}
            note={formatUsage(value.variants)}
            onEdit={onEdit && rename({ attribute: uuid, value: value.uuid }, value.names)}
            remove={
              <RemoveNamed
                names={value.names}
                target={{ attribute: uuid, value: value.uuid }}
                remove={remove}
              />
            }
          />
        ))}
      </ul>
      {onEdit && (
        <Button
          kind="quiet"
          aria-label={t('backOffice.catalogue.attributes.newValueOf', { name })}
          onClick={() =>
            onEdit({
              title: t('backOffice.catalogue.attributes.newValueOf', { name }),
              place: { attribute: uuid, value: 'new' },
            })
          }
        >
          {t('backOffice.catalogue.attributes.newValue')}
        </Button>
      )}
    </section>
  )
}
