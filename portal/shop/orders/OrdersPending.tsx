import { SkeletonList } from '#ui/feedback/Skeleton.tsx'
import { PagePending } from '#web/PagePending.tsx'

export function OrdersPending() {
  return (
    <PagePending className="min-h-dvh">
      <SkeletonList count={4} className="grid gap-3 md:grid-cols-2" item="h-28" />
    </PagePending>
  )
}
