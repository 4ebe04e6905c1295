import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'

type Props = {
  /** The category, as "Roof windows". */
  label: string
  level: string
  /** Distance to the next level, as "18 windows to Gold". */
  text: string
  percent: number
  isTop?: boolean
}

export function TierMeter({ label, level, text, percent, isTop = false }: Props) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="text-meta font-semibold text-daylight-text">{level}</span>
      </div>
      <p className="mt-0.5 flex items-center gap-1.5 text-meta text-ink-2">
        {isTop && <CheckCircleIcon size={18} weight="fill" className="text-ok" aria-hidden />}
        {text}
      </p>
      <meter className="sr-only" aria-label={label} min={0} max={100} value={percent}>
        {`${level}. ${text}`}
      </meter>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden
        className="mt-2 block h-3 w-full rounded-badge border border-line-strong bg-sunken"
      >
        <rect width={percent} height="10" className="fill-daylight sun:fill-ink" />
      </svg>
    </div>
  )
}
