const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** "12 sec", "3 min", "2 days", in the language of the office. */
export function durationOf(seconds: number) {
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? steps[3]
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
  }).format(Math.trunc(seconds / size))
}
