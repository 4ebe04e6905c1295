/** A row that has just been scanned slides in. */
export const freshStyles =
  'transition-[opacity,translate] duration-300 starting:-translate-y-4 starting:opacity-0'

export function getToneStyles(tone: 'warn' | 'bad' | undefined) {
  return tone && { warn: 'bg-warn-soft', bad: 'bg-bad-soft' }[tone]
}
