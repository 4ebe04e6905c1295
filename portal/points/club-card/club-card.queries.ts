import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { TopUp } from '#contract/points/club-card.ts'
import * as contract from '#contract/points/club-card.ts'
import { cardHistoryPageSize } from '#contract/points/club-card.rules.ts'
import * as shop from '#contract/shop/shop.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import {
  ensureAttemptKey,
  dropAttemptKey,
  isCertain,
} from '#portal/platform/session/attempt-key.ts'
import { callQuery } from '#portal/platform/call-queries.ts'
import { call } from '#portal/platform/call.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { emit } from '#portal/platform/signals.ts'

const pendingRereadSeconds = 20

/** `provider` is the name of its resource in addresses, as the settings say. */
export type CardPlace = { provider: string; companyUuid: string }

/** The company's card; null without one or if its provider does not answer. */
export function cardAccountQuery({ provider, companyUuid }: CardPlace) {
  return callQuery(['club-card', 'account', companyUuid], contract.getCardAccount, {
    params: placeIn(provider, companyUuid),
  })
}

/** Top-ups, newest first; polled while one is pending. */
export function topUpsQuery(provider: string, page: number) {
  return callQuery(
    ['club-card', 'history', page],
    contract.listTopUps,
    { params: { card_provider: provider }, query: { page, limit: cardHistoryPageSize } },
    {
      refetchInterval: ({ state: { data } }) =>
        isAnyPending(data?.data) && pendingRereadSeconds * 1000,
    },
  )
}

export function cardOfferQuery(regionId: number) {
  return callQuery(['club-card', 'offer', regionId], shop.listCardProducts, {
    query: { limit: 1, region_id: String(regionId), type: String(OrderType.clubCard) },
  })
}

export function useVerifyCard({ provider, companyUuid }: CardPlace) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (serial: string) =>
      call(contract.verifyCard, {
        params: placeIn(provider, companyUuid),
        body: { card_serial_number: serial, confirmed: 1 },
      }),
    onSuccess({ data }) {
      queryClient.setQueryData(cardAccountQuery({ provider, companyUuid }).queryKey, { data })
      emit('succeeded')
      void invalidate('club-card', 'installers')
    },
  })
}

/** All cards of the company, including lost ones; polled while a block is unconfirmed. */
export function cardsQuery({ provider, companyUuid }: CardPlace) {
  return callQuery(
    ['club-card', 'cards', companyUuid],
    contract.listCards,
    { params: placeIn(provider, companyUuid) },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.data.some(({ loss }) => loss && !loss.blocked_at) && pendingRereadSeconds * 1000,
    },
  )
}

type LossInput = BodyOf<typeof contract.reportLostCard>

/** Blocks the card now or not at all; the same `client_uuid` is one report. */
export function useReportLostCard({ provider, companyUuid }: CardPlace) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: LossInput) =>
      call(contract.reportLostCard, { params: placeIn(provider, companyUuid), body }),
    onSuccess(cards) {
      queryClient.setQueryData(cardsQuery({ provider, companyUuid }).queryKey, cards)
      void invalidate('club-card', 'installers', 'points')
    },
  })
}

type TopUpInput = { points: number; termsVersion: string }

/** Never queued: a top-up happens now or not at all. */
export function useTopUpCard({ provider, companyUuid }: CardPlace) {
  /** Another amount is another wish. */
  const buildKey = (points: number) => `topUpKey:${companyUuid}:${points}`
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ points, termsVersion }: TopUpInput) =>
      call(contract.topUpCard, {
        params: placeIn(provider, companyUuid),
        body: { points, terms_accepted: 1, terms_version: termsVersion },
        headers: { 'idempotency-key': ensureAttemptKey(buildKey(points)) },
      }),
    onSuccess(_, { points }) {
      dropAttemptKey(buildKey(points))
      emit('succeeded')
      void invalidate('club-card', 'points')
    },
    onError(error, { points }) {
      if (isCertain(error)) dropAttemptKey(buildKey(points))
      void invalidate('club-card', 'points')
    },
  })
}

function placeIn(provider: string, companyId: string) {
  return { card_provider: provider, companyId }
}

function isAnyPending(topUps: readonly TopUp[] = []) {
  return topUps.some(({ status }) => status === 'PENDING')
}
