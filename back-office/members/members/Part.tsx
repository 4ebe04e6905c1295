import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

export function Part({ title, children }: Props) {
  return (
    <section>
      <h2 className="mb-1.5 text-h3">{title}</h2>
      {children}
    </section>
  )
}
