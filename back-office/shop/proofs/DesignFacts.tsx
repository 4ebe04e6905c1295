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
        label={t('backOffice.proofs.format')}
        items={[
          [
            t('backOffice.proofs.format'),
            `${t('shop.print.format', { width, height })}, ${t('shop.print.sides', { count: sides.length })}`,
          ],
          [t('marketing.preview.bleed'), t('backOffice.proofs.millimetres', { length: bleed })],
          [t('marketing.preview.safe'), t('backOffice.proofs.millimetres', { length: safe })],
          [t('backOffice.proofs.resolution'), `${resolution} dpi`],
        ]}
      />
      <CoverStrip subtype={subtype} />
    </>
  )
}
