import type { ReactNode } from 'react'

export function PrintPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 text-h3">{title}</h2>
      {children}
    </section>
  )
}
