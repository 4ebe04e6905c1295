import { useTranslation } from 'react-i18next'
import { getCovers, type Subtype } from '#contract/shop/prints.rules.ts'

export function CoverStrip({ subtype }: { subtype: Subtype }) {
  const { t } = useTranslation()
  const covers = getCovers(subtype)
  if (covers.length === 0) return null
  return (
    <section aria-label={t('backOffice.proofs.covers')}>
      <p className="mb-1.5 text-ink-2">{t('backOffice.proofs.covers')}</p>
      <ul className="grid grid-cols-4 gap-1.5">
        {covers.map((cover) => (
          <li key={cover} className="overflow-hidden rounded-badge border border-line">
            <img
              src={`/pictures/prints/${cover}.svg`}
              alt={t(`marketing.pictures.${cover}`)}
              width="60"
              height="45"
              className="h-auto w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
