import { useTranslation } from 'react-i18next'
import { type Subtype, getCovers } from '#contract/shop/marketing.rules.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { getFormat } from '#print/designs/formats.ts'

export function DesignFacts({ subtype }: { subtype: Subtype }) {
  const { t } = useTranslation()
  const { width, height, bleed, safe, resolution, sides } = getFormat(subtype)
  return (
    <>
      <Facts
        label={t('backOffice.marketing.format')}
        items={[
          [
            t('backOffice.marketing.format'),
            `${t('shop.print.format', { width, height })}, ${t('shop.print.sides', { count: sides.length })}`,
          ],
          [t('marketing.preview.bleed'), t('backOffice.marketing.millimetres', { length: bleed })],
          [t('marketing.preview.safe'), t('backOffice.marketing.millimetres', { length: safe })],
          [t('backOffice.marketing.resolution'), `${resolution} dpi`],
        ]}
      />
      <CoverStrip subtype={subtype} />
    </>
  )
}

/** The covers that a member can choose from, each drawn small. */
function CoverStrip({ subtype }: { subtype: Subtype }) {
  const { t } = useTranslation()
  const covers = getCovers(subtype)
  if (covers.length === 0) return null
  return (
    <section aria-label={t('backOffice.marketing.covers')}>
      <p className="mb-1.5 text-ink-2">{t('backOffice.marketing.covers')}</p>
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
