import { useId, type ReactNode } from 'react'

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-control border border-line bg-surface p-4 [&+&]:mt-4"
    >
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  )
}
