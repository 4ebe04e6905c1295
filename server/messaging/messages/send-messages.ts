import { dayMs, minuteMs } from '#contract/durations.ts'
import type { AppContext } from '#server/platform/context.ts'
import { DeliveryFault } from '#server/platform/outside/delivery-fault.ts'
import { type ClaimedMessage, claimMessages, recordOutcome } from './claim-messages.ts'
import { recordChannelFailure, recordChannelSuccess, findSendLimit } from './channel-state.ts'
import { type DeliveryContext, deliverMessage } from './deliver-message.ts'
import { type Channel, channels } from './queue-message.ts'

const maxLength = 300
const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const phone = /\+\d[\d ().-]{6,}\d|\d{9,}/g

/** Days of retries for a message without an expiry of its own. */
const tryDays = 3
const batchSize = 20
const firstRetrySeconds = 15
const maxRetryMs = 15 * minuteMs

type Ctx = DeliveryContext & Pick<AppContext, 'clock'>

/**
 * Sends what waits in the outbox, mail, SMS and push beside each other. A relay that is away costs the
 * waiting messages nothing; a crash between sending and noting it sends once more.
 */
export async function sendMessages(ctx: Omit<Ctx, 'now'>) {
  await Promise.all(channels.map((channel) => sendChannel(ctx, channel)))
}

async function sendChannel(context: Omit<Ctx, 'now'>, channel: Channel) {
  for (;;) {
    const ctx = { ...context, now: context.clock.now() }
    const limit = await findSendLimit(ctx, channel, batchSize)
    const count = limit > 0 ? await sendBatch(ctx, channel, limit) : 0
    if (count === 0 || count < limit) return
  }
}

async function sendBatch(ctx: Ctx, channel: Channel, limit: number) {
  const { now } = ctx
  const messages = await claimMessages(ctx, channel, limit)
  const isExpired = ({ expires_at }: ClaimedMessage) => expires_at !== null && expires_at <= now
  await recordOutcome(ctx, messages.filter(isExpired), { ...finalState, dropped_at: now })
  const unexpired = messages.filter((row) => !isExpired(row))
  const results = await Promise.allSettled(unexpired.map((message) => deliverMessage(ctx, message)))
  const filterByResult = (hasLeft: boolean) =>
    unexpired.filter((_, index) => {
      const result = results[index]!
      return result.status === 'fulfilled' && result.value === hasLeft
    })
  const sent = filterByResult(true)
  await recordOutcome(ctx, sent, { ...finalState, sent_at: ctx.clock.now() })
  await recordOutcome(ctx, filterByResult(false), { ...finalState, dropped_at: now })
  const faults: unknown[] = []
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') continue
    faults.push(result.reason)
    const message = unexpired[index]!
    await recordOutcome(ctx, [message], handleFailure(ctx, message, result.reason as Error))
  }
  await recordState(ctx, channel, { sent: sent.length, faults })
  return messages.length
}

const finalState = { params_encrypted: null, next_try_at: null }

/** Tried again after a pause that doubles; what is refused or too old is lost, and kept for staff. */
function handleFailure({ log, now }: Ctx, message: ClaimedMessage, error: Error) {
  const { id, channel, attempts, created_at, resent_at, expires_at } = message
  const last_error = redactError(error.message)
  if (error instanceof DeliveryFault)
    log.warn({ message: id, channel, reason: last_error }, 'message not sent')
  else log.error({ message: id, channel, err: error }, 'message not sent')
  const isRefused = getFaultKind(error) === 'refused'
  const until = expires_at ?? new Date((resent_at ?? created_at).getTime() + tryDays * dayMs)
  if (isRefused || now >= until) {
    const isOver = expires_at !== null && now >= expires_at
    const lostState = { last_error, refused: isRefused, dropped_at: now, next_try_at: null }
    return isOver ? { ...lostState, params_encrypted: null } : lostState
  }
  const pause = Math.min(maxRetryMs, firstRetrySeconds * 1000 * 2 ** Math.min(10, attempts - 1))
  return { last_error, next_try_at: new Date(now.getTime() + pause) }
}

/** One answer, be it no, shows that the other side is there. */
async function recordState(
  ctx: Ctx,
  channel: Channel,
  { sent, faults }: { sent: number; faults: readonly unknown[] },
) {
  const down = faults.filter((fault) => getFaultKind(fault) === 'down')
  const answers =
    sent + faults.filter((fault) => fault instanceof DeliveryFault).length - down.length
  if (answers > 0) return recordChannelSuccess(ctx, channel)
  if (down.length === 0) return
  const error = redactError((down[0] as Error).message)
  const closes = await recordChannelFailure(ctx, { channel, failures: down.length, error })
  if (closes) ctx.log.error({ channel, reason: error }, 'messages do not leave')
}

function getFaultKind(fault: unknown) {
  return fault instanceof DeliveryFault ? fault.kind : 'later'
}

/** Removes the address or phone number that a relay tends to repeat in its error. */
function redactError(text: string) {
  return text.replace(address, '…').replace(phone, '…').slice(0, maxLength)
}
