import type { Reply } from '#web/call.ts'

declare global {
  /** What the page has asked for before its code came (shell/first-paint/first-paint.js). */
  var earlyReplies:
    | { token: string; askedAt: number; replies: Map<string, Promise<string | undefined>> }
    | undefined
}

/** What nothing has taken by then was asked for in vain: a later question is for what is so later. */
const lastingMs = 30_000

/** The reply that is here or on its way, once and for the same person; nothing where none is good. */
export async function takeEarlyReply(address: string, token: string): Promise<Reply | undefined> {
  const early = globalThis.earlyReplies
  if (early?.token !== token || Date.now() - early.askedAt >= lastingMs) return undefined
  const reply = early.replies.get(address)
  early.replies.delete(address)
  const text = await reply
  return text === undefined ? undefined : { status: 200, text }
}

/** What was asked for before a change may be told no more. */
export function dropEarlyReplies() {
  delete globalThis.earlyReplies
}
