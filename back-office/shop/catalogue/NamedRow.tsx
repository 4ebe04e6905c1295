import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Completeness } from '#back-office/kit/queue/Completeness.tsx'
import { getLocalName } from './name-in.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  names: Record<string, string>
  note: ReactNode
  /** The remove button, after the edit button. */
  remove?: ReactNode
  onEdit?: (() => void) | undefined
  /** Buttons before the edit button. */
  children?: ReactNode
}

export function NamedRow({ names, note, remove, onEdit, children }: Props) {
  const { t, i18n } = useTranslation()
  const name = getLocalName(names, i18n.language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="text-meta text-ink-2">{note}</span>
      </span>
      <span className="text-meta">
        <Completeness languages={Object.keys(names)} />
      </span>
      {onEdit && (
        <span className="flex">
          {children}
          <IconButton
            icon={PencilSimpleIcon}
            label={t('backOffice.catalogue.categoryList.edit', { name })}
            onClick={onEdit}
          />
          {remove}
        </span>
      )}
    </li>
  )
}
