import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Product } from '#contract/shop.ts'
import { isPrintField, printFormat } from '#portal/shop/print-formats.ts'
import { publicConfigQuery } from '#portal/settings/settings.queries.ts'
import { linkClass } from '#ui/TextLink.tsx'

export const printPanelId = 'print'

type Props = { product: Product; regionId: number }

/** What is printed and in which size, and who sets it up. */
export function PrintPanel({ product, regionId }: Props) {
  const { t } = useTranslation()
  const { data: config } = useSuspenseQuery(publicConfigQuery)
  const { name, settings } = product
  const contact = config.regional_settings.find((row) => row.region_id === regionId)?.contact
  const format = printFormat(settings.subtype)
  const fields = settings.fields ?? []
  return (
    <section
      id={printPanelId}
      tabIndex={-1}
      aria-labelledby="print-title"
      className="mt-12 scroll-mt-24 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 id="print-title" className="text-h2">
        {t('shop.print.title')}
      </h2>
      {format && (
        <p className="mt-2 text-lead">
          {t('shop.print.format', { width: format.width, height: format.height })}
          {' · '}
          {t('shop.print.sides', { count: format.sides })}
        </p>
      )}
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        {(['required', 'optional'] as const).map((group) => {
          const names = fields.filter((field) => field.group === group).map((field) => field.name)
          if (names.length === 0) return null
          return (
            <div key={group}>
              <h3 className="text-h3">{t(`shop.print.${group}`)}</h3>
              <ul className="mt-2 space-y-2">
                {names.filter(isPrintField).map((field) => (
                  <li key={field} className="flex gap-2">
                    <CheckIcon size={22} weight="bold" className="shrink-0 text-ok" aria-hidden />
                    {t(`shop.print.fields.${field}`)}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      {contact && (
        <div className="mt-6 border-t border-line pt-4">
          <p className="max-w-prose">{t('shop.print.how')}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <a
              href={`mailto:${contact.email}?subject=${encodeURIComponent(name)}`}
              className={`${linkClass} inline-flex min-h-11 items-center`}
            >
              {contact.email}
            </a>
            <a
              href={`tel:${contact.phone.replaceAll(' ', '')}`}
              className={`${linkClass} inline-flex min-h-11 items-center`}
            >
              {contact.phone}
            </a>
          </p>
        </div>
      )}
    </section>
  )
}
