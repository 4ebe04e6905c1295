import type { Reply } from '#web/call.ts'

declare global {
  /** Requests sent by the page before its code arrived (shell/first-paint/first-paint.js). */
  var earlyReplies:
    | { token: string; askedAt: number; replies: Map<string, Promise<string | undefined>> }
    | undefined
}

/** Replies older than this are dropped: they would answer a later question with old data. */
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

/** Call it before a change: earlier replies may be stale afterwards. */
export function dropEarlyReplies() {
  delete globalThis.earlyReplies
}
