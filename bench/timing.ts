/** The value below which a share of the samples lies. */
export function quantile(samples: readonly number[], share: number) {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

export const median = (samples: readonly number[]) => quantile(samples, 0.5)

export function milliseconds(value: number) {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`
}

export function ratio(value: number) {
  return value.toFixed(2)
}

export async function load(
  sides: number,
  seconds: number,
  shoot: (side: number) => Promise<unknown>,
) {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    Array.from({ length: sides }, async (_, side) => {
      while (performance.now() < end) {
        const before = performance.now()
        await shoot(side)
        times.push(performance.now() - before)
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  return { perSecond: times.length / elapsed, p99: quantile(times, 0.99), median: median(times) }
}
