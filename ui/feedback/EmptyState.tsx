import type { ReactNode } from 'react'
import { Picture } from '#ui/Picture.tsx'

type Props = {
  /** Name of a picture `empty-….svg`, as "no-projects". */
  picture: string
  title?: string
  /** One sentence: why it is empty. */
  children: ReactNode
  action?: ReactNode
}

export function EmptyState({ picture, title, children, action }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-8 text-center">
      <Picture src={`/pictures/empty-${picture}.svg`} width="240" height="150" />
      {title && <h2 className="mt-6 text-h3">{title}</h2>}
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
