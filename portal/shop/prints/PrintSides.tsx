import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketingData } from '#contract/shop/prints.ts'
import type { SideName } from '#print/sheet.ts'
import { SheetSvg } from '#print/SheetSvg.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { getPrintTexts } from './sheet-reads.ts'
import { useDesign } from './use-design.ts'
import { classes } from '#ui/classes.ts'

type Props = { data: MarketingData; className?: string }

export function PrintSides({ data, className }: Props) {
  const { t } = useTranslation()
  const { sheet, logo } = useDesign(data)
  const [openSide, setOpenSide] = useState<SideName>()
  const isUpright = sheet.format.height > sheet.format.width

  function getAltText(side: SideName) {
    const marks = sheet.sides.find(({ name }) => name === side)?.marks ?? []
    const texts = getPrintTexts(marks).join(', ')
    return t('marketing.preview.alt', { side: t(`marketing.preview.${side}`), texts })
  }

  return (
    <div
      className={classes(
        'grid gap-4',
        sheet.sides.length > 1 && (isUpright ? 'grid-cols-2' : 'sm:grid-cols-2'),
        className,
      )}
    >
      {sheet.sides.map(({ name }) => (
        <figure key={name} className="min-w-0">
          <div className="relative rounded-control border border-line bg-sunken p-2">
            <SheetSvg
              sheet={sheet}
              side={name}
              logo={logo?.preview || undefined}
              label={getAltText(name)}
              className="w-full"
            />
            <button
              type="button"
              title={t('marketing.preview.enlarge')}
              aria-label={t('marketing.preview.enlarge')}
              onClick={() => setOpenSide(name)}
              className="absolute inset-0 cursor-zoom-in rounded-control"
            />
          </div>
          {sheet.sides.length > 1 && (
            <figcaption className="mt-1 text-meta text-ink-2">
              {t(`marketing.preview.${name}`)}
            </figcaption>
          )}
        </figure>
      ))}
      <PreviewDialog
        isOpen={openSide !== undefined}
        onClose={() => setOpenSide(undefined)}
        sheet={sheet}
        side={openSide ?? 'front'}
        logo={logo?.preview || undefined}
        label={getAltText(openSide ?? 'front')}
      />
    </div>
  )
}
