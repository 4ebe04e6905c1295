import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSubtype } from '#contract/shop/prints.rules.ts'
import type { Product } from '#contract/shop/shop.ts'
import { getFormat } from '#print/designs/formats.ts'

export const printPanelId = 'print'

export function PrintPanel({ product, children }: { product: Product; children: ReactNode }) {
  const { t } = useTranslation()
  const { subtype } = product.settings
  const format = isSubtype(subtype) ? getFormat(subtype) : undefined
  return (
    <section
      id={printPanelId}
      tabIndex={-1}
      aria-labelledby="print-title"
      className="mt-12 scroll-mt-20 border-t border-line pt-6"
    >
      <h2 id="print-title" className="text-h2">
        {t('shop.print.title')}
      </h2>
      {format && (
        <p className="mt-1 mb-4 text-lead text-ink-2">
          {t('shop.print.format', { width: format.width, height: format.height })}
          {' · '}
          {t('shop.print.sides', { count: format.sides.length })}
        </p>
      )}
      {children}
    </section>
  )
}
