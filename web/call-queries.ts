import {
  keepPreviousData,
  queryOptions,
  type QueryKey,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { AnyEndpoint } from '#contract/wire.ts'
import type { Arguments } from './call.ts'

type Call<Own> = <E extends AnyEndpoint>(
  endpoint: E,
  ...request: Arguments<E, Own>
) => Promise<AnswerOf<E>>
type Behaviour<Answer> = Omit<UndefinedInitialDataOptions<Answer>, 'queryKey' | 'queryFn'>

export function createCallQueries<Own extends object>(call: Call<Own>) {
  /** A query that is given up ends its call. */
  function callQuery<E extends AnyEndpoint>(
    queryKey: QueryKey,
    endpoint: E,
    ...rest: [...Arguments<E, Own>, behaviour?: Behaviour<AnswerOf<E>>]
  ) {
    const [request, behaviour] = rest as unknown as [object?, Behaviour<AnswerOf<E>>?]
    return queryOptions({
      ...behaviour,
      queryKey,
      queryFn: ({ signal }) => call(endpoint, ...toArguments<E>({ ...request, signal })),
    })
  }

  /** The query of a list that keeps its rows until those of the next page or filter are there. */
  function listQuery<E extends AnyEndpoint>(
    queryKey: QueryKey,
    endpoint: E,
    request: NonNullable<Arguments<E, Own>[0]>,
  ) {
    return callQuery(queryKey, endpoint, ...toArguments<E>(request), {
      placeholderData: keepPreviousData,
    })
  }

  const toArguments = <E>(request: object) => [request] as unknown as Arguments<E, Own>

  return { callQuery, listQuery }
}
