import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketingData, PrintFile } from '#contract/shop/prints.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import { loadPressFonts } from '#print/load-press-fonts.ts'
import { drawDesign } from '#print/designs/draw-design.ts'
import { loadCovers } from '#print/pictures/load-covers.ts'
import { createQr } from '#print/qr.ts'
import { SheetSvg } from '#print/SheetSvg.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import i18next from 'i18next'
import type { DesignTexts } from '#print/designs/design-texts.ts'

type Props = {
  data: MarketingData
  logo: Pick<PrintFile, 'preview' | 'ratio'> | null
  /** Sides that are higher than wide stand side by side. */
  isCompact?: boolean
}

export function DesignPreview(props: Props) {
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Drawn {...props} />
    </Suspense>
  )
}

function Drawn({ data, logo, isCompact }: Props) {
  const { t } = useTranslation()
  const { language, link, subtype } = data
  useMemberTranslation(language)
  const { data: fonts } = useSuspenseQuery({
    queryKey: ['proofs-fonts', language],
    queryFn: () => loadPressFonts(language),
    staleTime: Infinity,
  })
  const { data: covers } = useSuspenseQuery({
    queryKey: ['proofs-covers', subtype],
    queryFn: () => loadCovers(subtype),
    staleTime: Infinity,
  })
  const qr = link?.trim() ? createQr(link.trim()) : null
  const { sheet } = drawDesign({ data, logo, qr, texts: getDesignTexts(language), covers }, fonts)
  const { width, height } = sheet.format
  return (
    <div className={classes('grid gap-3', isCompact && width < height && 'grid-cols-2')}>
      {sheet.sides.map(({ name }) => (
        <SheetSvg
          key={name}
          sheet={sheet}
          side={name}
          logo={logo?.preview || undefined}
          label={t(`marketing.preview.${name}`)}
          className="h-auto w-full border border-line"
        />
      ))}
    </div>
  )
}

function getDesignTexts(language: string): DesignTexts {
  const { print } = i18next.getResourceBundle(language, 'translation') as { print: DesignTexts }
  return print
}
