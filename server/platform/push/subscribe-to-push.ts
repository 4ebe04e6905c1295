import { createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/platform/push.ts'
import { maxPushSubscriptions } from '#contract/members/notification-settings.rules.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findPushSubscription } from './push-subscriptions.reads.ts'

const authBytes = 16
/** An uncompressed point of P-256. */
const pointBytes = 65
const pointSign = 4
const coordinateBytes = 32
const maxEndpoint = 2000

/**
 * Subscribes the browser of this session to push. A browser of another member becomes the caller's;
 * beyond ten browsers the oldest subscription ends. Refuses `push.off`, `push.endpoint`,
 * `push.keys`.
 */
export async function subscribeToPush(
  ctx: MemberContext<'limits' | 'outside'>,
  { endpoint, keys }: BodyOf<typeof contract.subscribeToPush>,
) {
  const { installer, session, now, limits } = ctx
  await limits.spend('pushSubscriptions', installer.uuid)
  const { push } = ctx.outside
  if (!push) refuse('push.off')
  const href = URL.canParse(endpoint) ? new URL(endpoint).href : ''
  if (!push.takes(href) || href.length > maxEndpoint) refuse('push.endpoint')
  if (!areKeys(keys)) refuse('push.keys')
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const values = { installer_id: installer.id, session_id: session.id, ...keys }
    const { id } = await tx
      .insertInto('push_subscription')
      .values({ ...values, endpoint: href, created_at: now })
      .onConflict((row) => row.column('endpoint').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .deleteFrom('push_subscription')
      .where(
        sql<boolean>`id in (select id from push_subscription where installer_id = ${installer.id}
          and id <> ${id} order by created_at desc, id offset ${maxPushSubscriptions - 1})`,
      )
      .execute()
    return findPushSubscription(ctx, id)
  })
}

/** Keys of another shape would fail with each push. */
function areKeys({ p256dh, auth }: { p256dh: string; auth: string }) {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== pointBytes || point[0] !== pointSign) return false
  return Buffer.from(auth, 'base64url').length === authBytes && isOnCurve(point.subarray(1))
}

function isOnCurve(point: Buffer) {
  const [x, y] = [point.subarray(0, coordinateBytes), point.subarray(coordinateBytes)]
  const key = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  try {
    return createPublicKey({ key, format: 'jwk' }).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}
