import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

export function useRetry(reset: () => void) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()

  async function retry() {
    queries.reset()
    await router.invalidate()
    reset()
  }

  return () => void retry()
}
