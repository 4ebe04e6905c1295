import type { ReactNode } from 'react'

export function EvidencePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-h3">{title}</h3>
      {children}
    </section>
  )
}
