import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/IconButton.tsx'

type Props = { label: string; onRemove: (() => void) | undefined; children: ReactNode }

export function PrintField({ label, onRemove, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className="relative">
      <div className={onRemove && '[&_:is(legend,label:first-child)]:pr-12'}>{children}</div>
      {onRemove && (
        <IconButton
          icon={TrashIcon}
          label={t('marketing.remove', { field: label })}
          onClick={onRemove}
          className="absolute! -top-3 right-0 text-ink-2!"
        />
      )}
    </div>
  )
}
