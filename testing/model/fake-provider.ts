import { randomUUID } from 'node:crypto'
import {
  absentCardProvider,
  type CardProvider,
  ProviderFault,
  type Transfer,
} from '#server/platform/outside/card-provider.ts'

export const moods = ['pays', 'refuses', 'waits', 'loses', 'is down'] as const
export type Mood = (typeof moods)[number]

/** A provider whose next answer a test chooses; by reference it does a transfer once. */
export function createFakeProvider(): CardProvider & { expect(mood: Mood): void } {
  const transfers = new Map<string, Transfer>()
  let next: Mood = 'pays'
  return {
    ...absentCardProvider,
    expect: (mood) => void (next = mood),
    async topUp({ reference, amount, currency }) {
      const mood = next
      next = 'pays'
      if (mood === 'is down') throw new ProviderFault('The provider is down.')
      const status = toStatus(mood)
      const earlierTransfer = transfers.get(reference)
      const transfer = earlierTransfer ?? {
        id: randomUUID(),
        reference,
        status,
        amount,
        currency,
        reason: '',
      }
      transfers.set(reference, transfer)
      if (mood === 'loses') throw new ProviderFault('The answer is lost.')
      return transfer
    },
    /** A pending transfer has succeeded once somebody asks for it. */
    async findTopUp(reference) {
      const transfer = transfers.get(reference)
      if (transfer?.status === 'PENDING')
        transfers.set(reference, { ...transfer, status: 'SUCCEEDED' })
      return transfers.get(reference) ?? null
    },
  }
}

function toStatus(mood: Mood): Transfer['status'] {
  if (mood === 'refuses') return 'REFUSED'
  return mood === 'waits' ? 'PENDING' : 'SUCCEEDED'
}
