import type { ReactNode } from 'react'

/** One part of the evidence, under its heading. */
export function EvidencePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-h3">{title}</h3>
      {children}
    </section>
  )
}
