import type { LinkedCompanies } from '#contract/earning/fraud.admin.ts'

/** With more nodes the drawing is unreadable. */
const maxCompanies = 24
const colours = {
  device: 'stroke-bad',
  address: 'stroke-warn',
  phone: 'stroke-clay',
  serial: 'stroke-info',
  network: 'stroke-ink-3',
} as const

/** Repeats the list beside it for the eye: a dot for each company, a line for each shared fact. */
export function LinkDrawing({ group }: { group: LinkedCompanies }) {
  const { companies, links } = group
  if (companies.length > maxCompanies) return null
  const points = new Map(
    companies.map(({ uuid }, index) => [uuid, getCirclePoint(index, companies.length)]),
  )
  const lines = links.flatMap(({ kind, companies: uuids }, row) =>
    uuids.slice(1).map((uuid, index) => ({
      id: `${row} ${uuid}`,
      kind,
      bend: (row % 5) * 14,
      from: points.get(uuids[index]!)!,
      to: points.get(uuid)!,
    })),
  )
  return (
    <svg viewBox="0 0 320 320" aria-hidden className="w-full max-w-96 rounded-card bg-sunken">
      {lines.map(({ id, kind, bend, from, to }) => (
        <path
          key={id}
          d={`M${from.x} ${from.y}Q${(from.x + to.x) / 2 + bend} ${(from.y + to.y) / 2 + bend} ${to.x} ${to.y}`}
          strokeWidth={2.5}
          fill="none"
          className={colours[kind]}
        />
      ))}
      {companies.map(({ uuid }, index) => {
        const { x, y } = points.get(uuid)!
        return (
          <g key={uuid}>
            <circle cx={x} cy={y} r={14} className="fill-surface stroke-ink" strokeWidth={1.5} />
            <text x={x} y={y + 5} textAnchor="middle" className="num fill-ink text-meta">
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Position of one of `count` companies in a drawing 320 wide, the first at the top. */
function getCirclePoint(index: number, count: number) {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2
  return { x: Math.round(160 + 125 * Math.cos(angle)), y: Math.round(160 + 125 * Math.sin(angle)) }
}
