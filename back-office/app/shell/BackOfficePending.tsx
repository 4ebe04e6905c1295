import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PagePending } from '#web/PagePending.tsx'

export function BackOfficePending() {
  return (
    <PagePending className="px-4 py-4 md:px-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-5 h-9 w-full max-w-md" />
      <Skeleton className="mt-3 h-96" />
    </PagePending>
  )
}
