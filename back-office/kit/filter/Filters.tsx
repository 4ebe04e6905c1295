import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

type Props = {
  children: ReactNode
  /** Offered while a filter is set. */
  onReset?: () => void
  /** At the end of the bar, such as an export. */
  actions?: ReactNode
}

export function Filters({ children, onReset, actions }: Props) {
  const { t } = useTranslation()
  return (
    <search
      aria-label={t('backOffice.kit.filters')}
      className="mb-3 flex flex-wrap items-center gap-2"
    >
      {children}
      {onReset && (
        <Button kind="quiet" onClick={onReset}>
          <XIcon aria-hidden size={16} />
          {t('backOffice.kit.reset')}
        </Button>
      )}
      {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
    </search>
  )
}
