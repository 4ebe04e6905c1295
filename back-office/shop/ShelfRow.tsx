import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { useTranslation } from 'react-i18next'
import type { Shelf } from '#contract/shelves.admin.ts'
import { nameIn } from '#back-office/shop/name-in.ts'
import { NamedRow } from '#back-office/shop/NamedRow.tsx'
import { RemoveNamed } from '#back-office/shop/RemoveNamed.tsx'
import { useRemoveShelf } from '#back-office/shop/shelves.queries.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  shelf: Shelf
  isFirst: boolean
  isLast: boolean
  onMove: (by: number) => void
  onEdit?: (() => void) | undefined
}

export function ShelfRow({ shelf, isFirst, isLast, onMove, onEdit }: Props) {
  const { t, i18n } = useTranslation()
  const remove = useRemoveShelf()
  const { uuid, slug, names, products } = shelf
  const name = nameIn(names, i18n.language)
  return (
    <NamedRow
      names={names}
      note={`${slug} · ${t('office.shop.shelves.holds', { count: products })}`}
      onEdit={onEdit}
      remove={<RemoveNamed names={names} target={uuid} remove={remove} />}
    >
      <IconButton
        icon={ArrowUpIcon}
        label={t('office.shop.shelves.up', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDownIcon}
        label={t('office.shop.shelves.down', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </NamedRow>
  )
}
