import {
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'

type Tree = RegisteredRouter['routeTree']
type SearchOf<Id extends RouteIds<Tree>> = RouteById<Tree, Id>['types']['fullSearchSchema']

/** The search parameters of a screen and their setter; undefined removes one. */
export function useSearchState<const Id extends RouteIds<Tree>>(from: Id) {
  const search: SearchOf<Id> = useSearch({ from })
  const navigate = useNavigate()
  const change = (changes: SearchOf<Id>, { replace = false } = {}) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace })
  return [search, change] as const
}
