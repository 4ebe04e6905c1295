import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cover, getCovers, type Subtype } from '#contract/shop/marketing.rules.ts'
import { drawCover } from '#print/pictures/draw-cover.ts'
import type { Sheet } from '#print/sheet.ts'
import { SheetSvg } from '#print/SheetSvg.ts'

const box = { x: 0, y: 0, width: 60, height: 45 }

/** The covers that a member can choose from, each drawn small. */
export const CoverStrip = memo(function CoverStrip({ subtype }: { subtype: Subtype }) {
  const { t } = useTranslation()
  const covers = getCovers(subtype)
  if (covers.length === 0) return null
  return (
    <section aria-label={t('backOffice.marketing.covers')}>
      <p className="mb-1.5 text-ink-2">{t('backOffice.marketing.covers')}</p>
      <ul className="grid grid-cols-4 gap-1.5">
        {covers.map((cover) => (
          <li key={cover} className="overflow-hidden rounded-badge border border-line">
            <SheetSvg
              sheet={toSheet(cover)}
              side="front"
              label={t(`marketing.pictures.${cover}`)}
              className="w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  )
})

function toSheet(cover: Cover): Sheet {
  const { width, height } = box
  return {
    format: { width, height, bleed: 0, safe: 0, resolution: 300, scale: 1, sides: ['front'] },
    language: 'en',
    sides: [{ name: 'front', marks: drawCover(cover, box) }],
  }
}
