import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function PagePending({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div aria-busy data-page-pending className={className}>
      <output className="sr-only">{t('common.loading')}</output>
      {children}
    </div>
  )
}
