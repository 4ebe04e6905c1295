import type { ReactNode } from 'react'

export type Step = { title: string; text: ReactNode }

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="space-y-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden
            className="num flex size-8 shrink-0 items-center justify-center rounded-badge bg-patina-soft font-bold text-patina sun:border"
          >
            {index + 1}
          </span>
          <div className="min-w-0 pt-0.5">
            <p className="font-semibold">{title}</p>
            <div className="text-ink-2">{text}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
