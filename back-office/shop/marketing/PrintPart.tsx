import type { ReactNode } from 'react'

/** One part of the page of a print, under its heading. */
export function PrintPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 text-h3">{title}</h2>
      {children}
    </section>
  )
}
