import { UnsavedGuard } from '#ui/form/UnsavedGuard.tsx'

/** A form of the back office is left by another path or search; a mark within the page is no leaving. */
export function FormGuard({ isDirty }: { isDirty: boolean }) {
  return (
    <UnsavedGuard
      isDirty={isDirty}
      isLeaving={(from, to) =>
        from.pathname !== to.pathname || JSON.stringify(from.search) !== JSON.stringify(to.search)
      }
    />
  )
}
