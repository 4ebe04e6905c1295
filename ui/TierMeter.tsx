import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { MeterBar } from '#ui/MeterBar.tsx'

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
      <MeterBar label={label} text={`${level}. ${text}`} value={percent} />
    </div>
  )
}
