import { StaffHtml } from '#ui/StaffHtml.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

type Props = { label: string; html: string; isComing: boolean }

export function ProductText({ label, html, isComing }: Props) {
  if (!html && !isComing) return null
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="mb-2 text-h3">{label}</h2>
      {isComing ? <Skeleton className="h-18" /> : <StaffHtml html={html} />}
    </section>
  )
}
