import { getRegion } from '#contract/regions.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const maxMessages = 50
const maxPerCompany = 2

export async function findDemoAccounts(db: Db) {
  const rows = await db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.name', 'i.surname', 'i.email', 'i.role', 'c.name as company', 'c.region_id'])
    .where('i.demo', '=', true)
    .where((eb) =>
      eb(
        eb
          .selectFrom('installer as before')
          .select((of) => of.fn.countAll<number>().as('n'))
          .whereRef('before.company_id', '=', 'i.company_id')
          .whereRef('before.id', '<', 'i.id'),
        '<',
        maxPerCompany,
      ),
    )
    .orderBy('i.id')
    .execute()
  return rows.map(({ name, surname, region_id, ...row }) => ({
    ...row,
    name: `${name} ${surname}`,
    region: getRegion(region_id).slug,
  }))
}

export function findDemoStaff(db: Db) {
  return db
    .selectFrom('staff')
    .select(['name', 'email', 'role', 'regions', 'language'])
    .where('demo', '=', true)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}

export function findSentMessages(db: Db) {
  return db
    .selectFrom('demo_outbox')
    .select(['channel', 'recipient', 'subject', 'body', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute()
}

type SentMessage = Awaited<ReturnType<typeof findSentMessages>>

/** A plain page for people who run the demo; it is English only, like the start-up text. */
export function renderOutbox(messages: SentMessage) {
  const items = messages.map(
    ({ channel, recipient, subject, body, sent_at }) =>
      `<article><header><b>${escapeHtml(subject || channel.toUpperCase())}</b> to ${escapeHtml(recipient)}, ${sent_at.toISOString()}</header><pre>${escapeHtml(body)}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>Demo outbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b2528;background:#faf7f2}article{background:#fff;border:1px solid #ddd3c4;border-radius:14px;padding:16px;margin:16px 0}pre{white-space:pre-wrap;margin:8px 0 0;font:inherit}</style></head>
<body><h1>Demo outbox</h1><p>Mail and SMS of the demo end here instead of being sent. The page renews itself.</p>${items.join('') || '<p>Nothing yet.</p>'}</body></html>`
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
