import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { useTranslation } from 'react-i18next'
import type { StaffCategory } from '#contract/shop/categories.admin.ts'
import { nameIn } from '#back-office/shop/catalogue/name-in.ts'
import { NamedRow } from '#back-office/shop/catalogue/NamedRow.tsx'
import { RemoveNamed } from '#back-office/shop/catalogue/RemoveNamed.tsx'
import { useRemoveCategory } from './categories.queries.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  category: StaffCategory
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onEdit?: (() => void) | undefined
}

export function CategoryRow({ category, isFirst, isLast, onMove, onEdit }: Props) {
  const { t, i18n } = useTranslation()
  const remove = useRemoveCategory()
  const { uuid, slug, names, products } = category
  const name = nameIn(names, i18n.language)
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
