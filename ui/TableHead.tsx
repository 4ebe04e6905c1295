import { classes } from '#ui/classes.ts'

const cell = 'sticky top-18 z-20 border-b border-line-strong bg-bg px-3 py-2.5 font-semibold'

type Props = {
  labels: readonly string[]
  /** Names a last column of buttons to those who cannot see them. */
  actions?: string
  className?: string
}

/** Sticky under the top bar. */
export function TableHead({ labels, actions, className }: Props) {
  return (
    <thead className={classes('text-left text-meta text-ink-2', className)}>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col" className={cell}>
            {label}
          </th>
        ))}
        {actions && (
          <th scope="col" className={cell}>
            <span className="sr-only">{actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
