import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { AnswerOf, BodyOf, ParamsOf } from '#contract/endpoint.ts'
import type { AnyEndpoint } from '#contract/wire.ts'
import { call, type OwnOptions } from './call.ts'
import type { Arguments } from '#web/call.ts'

type Sending<E> = { params?: ParamsOf<E> } & Pick<
  UseMutationOptions<AnswerOf<E>, Error, BodyOf<E>>,
  'onSuccess' | 'onSettled'
>

export function useSend<E extends AnyEndpoint>(endpoint: E, { params, ...after }: Sending<E> = {}) {
  return useMutation({
    ...after,
    mutationFn: (body: BodyOf<E>) =>
      call(endpoint, ...([{ params, body }] as unknown as Arguments<E, OwnOptions>)),
  })
}
