import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import type { useCells } from './use-cells.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = {
  cells: ReturnType<typeof useCells>
  /** At the left, such as a pager. */ children?: ReactNode
}

export function SaveCells({ cells, children }: Props) {
  const { t } = useTranslation()
  const { count, hasWrong, isSaving, send, drop, error } = cells
  useKeys({ 'ctrl+enter': send }, count > 0)
  return (
    <div className="mt-2">
      <RefusalBox error={error} className="mb-2" />
      <div className="flex min-h-(--button) flex-wrap items-center justify-end gap-2">
        {children && <div className="-mt-6">{children}</div>}
        <output className="flex-1 text-right text-ink-2">
          {count > 0 && t('backOffice.catalogue.grid.changes', { count })}
        </output>
        {count > 0 && (
          <>
            <Button kind="secondary" onClick={drop}>
              {t('backOffice.catalogue.grid.drop')}
            </Button>
            <Button
              isDisabled={hasWrong}
              busy={isSaving && t('backOffice.catalogue.saving')}
              onClick={send}
            >
              {t('backOffice.catalogue.grid.send')} <KeyHint keys="ctrl+enter" />
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
