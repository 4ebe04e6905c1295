import type { Member } from '#server/platform/access/callers.ts'
import type { AppContext } from '#server/platform/context.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'

/** Takes a message from the budget of the person's minute. Refuses `support.too_many`. (decisions L) */
export async function spendMessage({
  limits,
  installer,
}: Pick<AppContext, 'limits'> & Pick<Member, 'installer'>) {
  try {
    await limits.spend('supportMessages', installer.uuid)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuse('support.too_many', error.params, error.extras)
  }
}
