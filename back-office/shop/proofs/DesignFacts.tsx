import { useTranslation } from 'react-i18next'
import type { Subtype } from '#contract/shop/prints.rules.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { CoverStrip } from './CoverStrip.tsx'
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
