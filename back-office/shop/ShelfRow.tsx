import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { offeredLanguages } from '#contract/languages.ts'
import type { Shelf } from '#contract/shelves.admin.ts'
import { nameIn } from '#back-office/shop/name-in.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  shelf: Shelf
  isFirst: boolean
  isLast: boolean
  mayEdit: boolean
  onMove: (by: number) => void
  onEdit: () => void
  onRemove: () => void
}

export function ShelfRow(props: Props) {
  const { shelf, isFirst, isLast, mayEdit, onMove, onEdit, onRemove } = props
  const { t, i18n } = useTranslation()
  const { slug, names, products } = shelf
  const name = nameIn(names, i18n.language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="text-meta text-ink-2">
          {slug} · {t('office.shop.shelves.holds', { count: products })}
        </span>
      </span>
      <span className="num text-meta text-ink-2" title={t('office.shop.languages')}>
        {Object.keys(names).length}/{offeredLanguages.length}
      </span>
      {mayEdit && (
        <span className="flex">
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
          <IconButton
            icon={PencilSimpleIcon}
            label={t('office.shop.shelves.edit', { name })}
            onClick={onEdit}
          />
          <IconButton
            icon={TrashIcon}
            label={t('office.shop.shelves.remove', { name })}
            disabled={products > 0}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}
