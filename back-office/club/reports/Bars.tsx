import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { numberFormat } from '#contract/formats/intl.rules.ts'
import { formatPoints } from '#ui/format.ts'

export type Series = { key: string; label: string; color: string }

type Props = {
  data: readonly Record<string, string | number>[]
  series: readonly Series[]
  /** Longer names turn the chart to horizontal bars. */
  isHorizontal?: boolean
}

const textStyles = { fill: 'var(--text-2)', fontSize: 12 }

export function Bars({ data, series, isHorizontal }: Props) {
  const names = { dataKey: 'name', tick: textStyles, stroke: 'var(--line-strong)' }
  const values = { tick: textStyles, stroke: 'var(--line-strong)', tickFormatter: formatCompact }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...data]}
        layout={isHorizontal ? 'vertical' : 'horizontal'}
        margin={{ top: 4, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid
          stroke="var(--line)"
          vertical={Boolean(isHorizontal)}
          horizontal={!isHorizontal}
        />
        {isHorizontal ? (
          <>
            <XAxis type="number" {...values} />
            <YAxis type="category" {...names} width={130} />
          </>
        ) : (
          <>
            <XAxis {...names} />
            <YAxis {...values} width={48} />
          </>
        )}
        <Tooltip
          formatter={(value) => formatPoints(Number(value))}
          cursor={{ fill: 'var(--sunken)' }}
          contentStyle={{
            background: 'var(--surface)',
            border: '1px solid var(--line-strong)',
            borderRadius: 10,
            color: 'var(--text)',
          }}
          labelStyle={{ color: 'var(--text)' }}
        />
        {series.length > 1 && <Legend itemSorter={null} formatter={renderLegendName} />}
        {series.map(({ key, label, color }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={color}
            isAnimationActive={false}
            maxBarSize={36}
            radius={2}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

function formatCompact(value: number) {
  return numberFormat(document.documentElement.lang, { notation: 'compact' }).format(value)
}

/** Legend text keeps the text colour for contrast. */
function renderLegendName(name: string) {
  return <span className="text-label text-ink-2">{name}</span>
}
