import { create } from 'qrcode'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'

const quiet = 4

/** A code that opens the same screen on a phone. */
export function ContinueOnPhone({ address, className }: { address: string; className?: string }) {
  const { t } = useTranslation()
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quiet
  const dots = Array.from(modules.data, (dot, index) => {
    const [x, y] = [index % modules.size, Math.floor(index / modules.size)]
    return dot ? `M${x + quiet} ${y + quiet}h1v1h-1z` : ''
  })
  return (
    <div className={classes('flex items-center gap-4 text-left', className)}>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={t('scans.camera.phone.code')}
        shapeRendering="crispEdges"
        className="size-32 shrink-0 rounded-control bg-[#fff]"
      >
        <path d={dots.join('')} fill="#000" />
      </svg>
      <p className="text-meta">
        <strong className="block text-body">{t('scans.camera.phone.title')}</strong>
        {t('scans.camera.phone.text')}
      </p>
    </div>
  )
}
