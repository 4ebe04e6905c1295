import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { MarketingData } from '#contract/shop/prints.ts'
import { findSharpWidth } from '#portal/shop/prints/sheet-reads.ts'
import type { Design } from '#portal/shop/prints/use-design.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { formatBytes } from '#ui/format.ts'

const reasons = ['broken', 'encrypted', 'too_many_pixels', 'empty'] as const

type Props = { logo: NonNullable<MarketingData['logo']>; design: Design }

export function LogoState({ logo, design }: Props) {
  const { t } = useTranslation()
  const { logo: file, logoError, sheet } = design
  const status = file?.status
  const isWorking = !logoError && (status === undefined || status === 'drawing')
  const sharp = file?.pixels ? findSharpWidth(sheet, file.pixels) : undefined
  return (
    <span className="flex items-center gap-4 rounded-card border border-line bg-surface p-3">
      <span className="flex size-18 shrink-0 items-center justify-center rounded-control bg-sunken p-1.5">
        {isWorking && <Spinner />}
        {file?.preview && (
          <img src={file.preview} alt="" className="max-h-full max-w-full object-contain" />
        )}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{logo.name}</span>
        <span className="block text-meta text-ink-2">{formatBytes(logo.size)}</span>
        <RefusalBox error={logoError} className="mt-2" />
        {isWorking && <span className="block text-meta">{t('marketing.logo.drawing')}</span>}
        {status === 'by_hand' && (
          <span className="block text-meta text-info">{t('marketing.logo.byHand')}</span>
        )}
        {status === 'refused' && (
          <span className="block text-meta font-semibold text-bad">
            {getRefusalText(t, file!.reason)}
          </span>
        )}
        {sharp !== undefined && (
          <span className="block text-meta font-semibold text-warn">
            {t('marketing.logo.coarse', { width: sharp })}
          </span>
        )}
        {file && file.entries.length > 0 && (
          <span className="block text-meta text-ink-2">{file.entries.slice(0, 5).join(', ')}</span>
        )}
      </span>
    </span>
  )
}

function getRefusalText(t: TFunction, reason: string) {
  const reasonKey = reasons.find((one) => one === reason) ?? 'broken'
  return t(`marketing.logo.refused.${reasonKey}`)
}
