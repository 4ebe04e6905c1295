import { UnsavedGuard } from '#ui/form/UnsavedGuard.tsx'

/** Blocks leaving a changed form by path or search, not by hash. */
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
