import { useTranslation } from 'react-i18next'

type Cell = string | number
type Props = {
  label: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  total: number
}

export function RowTable({ label, head, rows, total }: Props) {
  const { t } = useTranslation()
  const more = total - rows.length
  return (
    <section
      aria-label={label}
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mt-3 max-h-72 overflow-auto rounded-control border border-line -outline-offset-3"
    >
      <table aria-label={label} className="w-full border-collapse text-left">
        <thead className="low-static sticky top-0 bg-sunken text-meta">
          <tr>
            {head.map((name) => (
              <th key={name} className="px-3 py-1.5">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a file never move
            <tr key={index} className="border-t border-line">
              {cells.map((cell, place) => (
                <td key={head[place]} className="px-3 py-1.5">
                  {typeof cell === 'number' ? <span className="num">{cell}</span> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t border-line px-3 py-1.5 text-ink-2">
          {t('backOffice.catalogue.file.more', { count: more })}
        </p>
      )}
    </section>
  )
}
