import { ProviderFault } from '#server/platform/outside/card-provider.ts'
import type { CardContext } from './card-context.ts'

type OwnRecord = { reference: string; amount: number; currency: string; status: string }

const nothing = { id: '', status: '', amount: 0, currency: '', reason: '' }

/** Changes nothing. */
export async function findProviderAnswer({ outside, log }: CardContext, ours: OwnRecord) {
  try {
    const response = await outside.card.findTopUp(ours.reference)
    if (!response)
      return { ...nothing, answer: 'unknown' as const, differs: ours.status === 'SUCCEEDED' }
    const { id, status, amount, currency, reason } = response
    const isSame = amount === ours.amount && currency === ours.currency && status === ours.status
    return { answer: 'known' as const, id, status, amount, currency, reason, differs: !isSame }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ err: error }, 'top-up not asked for')
    return { ...nothing, answer: 'none' as const, differs: false }
  }
}
