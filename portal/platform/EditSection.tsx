import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

type Props = {
  id: string
  title: string
  /** Without it the section cannot be edited. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

export function EditSection({ id, title, onEdit, children }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {onEdit && (
          <Button
            kind="secondary"
            onClick={onEdit}
            aria-label={t('profile.editNamed', { section: title })}
          >
            {t('profile.edit')}
          </Button>
        )}
      </div>
      <Card>{children}</Card>
    </section>
  )
}
