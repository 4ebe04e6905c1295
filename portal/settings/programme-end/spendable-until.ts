import type { AnswerOf } from '#contract/endpoint.ts'
import type { getPointsForecast } from '#contract/points/points.ts'

type Forecast = AnswerOf<typeof getPointsForecast>

/** The company's points that expire after the club ends; the others expire earlier. */
export function calculateSpendablePoints({ available, data }: Forecast, end: { ends_at: string }) {
  const lastSecond = Date.parse(end.ends_at) - 1000
  const before = data.filter(({ ends_at }) => Date.parse(ends_at) < lastSecond)
  return available - before.reduce((sum, { points }) => sum + points, 0)
}
