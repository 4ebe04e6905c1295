import { useTranslation } from 'react-i18next'
import { createCardPattern } from './card-pattern.ts'
import { Brand } from '#ui/Brand.tsx'
import { classes } from '#ui/classes.ts'

type Props = {
  /** Draws the roof: the same for the same company. */
  seed: string
  company: string
  last4?: string
  /** YYYY-MM-DD */
  expiresOn?: string | null
  /** There is no card yet, or it does not pay any more. */
  isMuted?: boolean
  className?: string
}

export function CardFace({ seed, company, last4, expiresOn, isMuted, className }: Props) {
  const { t } = useTranslation()
  const [year, month] = expiresOn?.split('-') ?? []
  return (
    <div
      className={classes(
        'slate-ground relative flex aspect-[86/54] w-full max-w-sm flex-col justify-between overflow-hidden rounded-card bg-slate p-4 text-on-slate sm:p-5 dark:border dark:border-slate-line',
        isMuted && 'opacity-70 grayscale',
        className,
      )}
    >
      <Roof seed={seed} />
      <Brand className="relative" />
      <div className="relative">
        <p className="num text-[1.625rem] leading-tight font-bold tracking-[0.12em]!">
          <span aria-hidden>•••• ••</span>
          <span className="sr-only">{t('clubCard.face.number')}</span> {last4 || '••••'}
        </p>
        <div className="mt-1 flex items-end justify-between gap-3 text-meta font-semibold">
          <span className="min-w-0 truncate">{company}</span>
          {year && (
            <span className="num shrink-0 text-body">
              <span className="sr-only">{t('clubCard.face.expires')}</span> {`${month}/${year}`}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

function Roof({ seed }: { seed: string }) {
  const { from, pitch, courses, window } = createCardPattern(seed)
  const foot = (340 - from) * pitch
  const top = 14
  return (
    <svg
      viewBox="0 0 340 214"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden
      className="absolute inset-0 size-full"
    >
      <path d={`M${from} 0H340V${foot}z`} className="fill-slate-raised" />
      <g className="stroke-slate" strokeWidth="2">
        {courses.map((right) => (
          <path key={right} d={`M${from + right} 0 340 ${foot - right * pitch}`} />
        ))}
      </g>
      <path
        d={`M${from + window + top / pitch} ${top}h30l30 ${30 * pitch}h-30z`}
        className="fill-daylight"
      />
      <path d={`M${from} 0 340 ${foot}`} className="stroke-clay" strokeWidth="4" />
    </svg>
  )
}
