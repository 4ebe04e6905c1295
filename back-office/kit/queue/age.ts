import { numberFormat, relativeFormat } from '#contract/formats/intl.rules.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Time since an instant in the language of the back office: "3 days", "2 hrs". */
export function formatAge(instant: string, now = Date.now()) {
  return formatDuration((now - Date.parse(instant)) / 1000)
}

/** "in 2 days", "3 hours ago". */
export function formatRelativeTime(instant: string, now = Date.now()) {
  const seconds = (Date.parse(instant) - now) / 1000
  const [unit, size] = getStep(Math.abs(seconds))
  const format = relativeFormat(document.documentElement.lang, { numeric: 'auto' })
  return format.format(Math.trunc(seconds / size), unit)
}

function formatDuration(seconds: number) {
  const [unit, size] = getStep(seconds)
  return numberFormat(document.documentElement.lang, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
  }).format(Math.max(0, Math.trunc(seconds / size)))
}

function getStep(seconds: number) {
  return steps.find(([, size]) => seconds >= size) ?? steps[2]
}
