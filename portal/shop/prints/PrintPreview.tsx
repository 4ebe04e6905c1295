import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sheet, SideName } from '#print/sheet.ts'
import { SheetSvg } from '#print/SheetSvg.ts'
import { classes } from '#ui/classes.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { getPrintTexts } from './sheet-reads.ts'

type ToggleButtonProps = {
  isPressed: boolean
  onPress: () => void
  className?: string
  children: ReactNode
}

type Props = { sheet: Sheet; logo: string | undefined; className?: string }

export function PrintPreview({ sheet, logo, className }: Props) {
  const { t } = useTranslation()
  const [sideName, setSideName] = useState<SideName>('front')
  const [hasBleed, setBleed] = useState(false)
  const [hasSafeZone, setSafeZone] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const side = sheet.format.sides.includes(sideName) ? sideName : 'front'
  const marks = sheet.sides.find(({ name }) => name === side)?.marks ?? []
  const texts = getPrintTexts(marks).join(', ')
  const label = t('marketing.preview.alt', { side: t(`marketing.preview.${side}`), texts })
  const drawing = {
    sheet,
    side,
    logo,
    hasSafeZone,
    extent: hasBleed ? ('bleed' as const) : ('trim' as const),
  }
  return (
    <div className={classes('flex flex-col gap-2', className)}>
      <div className="relative min-h-0 flex-1 rounded-card border border-line bg-sunken p-3 md:p-6">
        <SheetSvg {...drawing} label={label} className="size-full md:h-auto md:max-h-[62vh]" />
        <button
          type="button"
          title={t('marketing.preview.enlarge')}
          aria-label={t('marketing.preview.enlarge')}
          onClick={() => setOpen(true)}
          className="absolute inset-0 flex cursor-zoom-in items-end justify-end rounded-card p-1.5"
        >
          <span className="rounded-control bg-surface p-2.5">
            <MagnifyingGlassPlusIcon size={22} aria-hidden />
          </span>
        </button>
      </div>
      <div className="flex items-center gap-2 *:shrink-0 max-md:overflow-x-auto md:flex-wrap">
        {sheet.format.sides.length > 1 && (
          <fieldset aria-label={t('marketing.preview.sides')} className="flex">
            {sheet.format.sides.map((name) => (
              <ToggleButton
                key={name}
                isPressed={name === side}
                onPress={() => setSideName(name)}
                className="first:rounded-r-none last:-ml-px last:rounded-l-none"
              >
                {t(`marketing.preview.${name}`)}
              </ToggleButton>
            ))}
          </fieldset>
        )}
        <ToggleButton isPressed={hasBleed} onPress={() => setBleed(!hasBleed)}>
          {t('marketing.preview.bleed')}
        </ToggleButton>
        <ToggleButton isPressed={hasSafeZone} onPress={() => setSafeZone(!hasSafeZone)}>
          {t('marketing.preview.safe')}
        </ToggleButton>
      </div>
      <PreviewDialog isOpen={isOpen} onClose={() => setOpen(false)} label={label} {...drawing} />
    </div>
  )
}

function ToggleButton({ isPressed, onPress, className, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={classes(
        'min-h-11 rounded-control border px-3 text-meta leading-tight font-semibold',
        isPressed
          ? 'z-1 border-patina bg-patina text-on-patina'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  )
}
