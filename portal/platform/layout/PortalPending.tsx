import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PagePending } from '#web/PagePending.tsx'

/** As high as the window, so that no footer is pushed out of it. */
export function PortalPending() {
  return (
    <PagePending className="mx-auto min-h-dvh w-full max-w-content px-4 py-6 md:px-6 xl:px-8">
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    </PagePending>
  )
}
