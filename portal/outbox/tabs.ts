import type { Settled } from '#portal/outbox/outbox-view.ts'

let channel: BroadcastChannel | undefined

/** Tells the other tabs that the kept items have changed, and perhaps what the club answered. */
export function tellTabs(settled?: Settled) {
  // oxlint-disable unicorn/require-post-message-target-origin -- a channel is of one origin
  if (!settled) return channel?.postMessage(null)
  const { item, answer } = settled
  const light = item.kind === 'scan' ? { ...item, plate: undefined } : item
  channel?.postMessage({ item: light, answer })
}

export function listenToTabs(listener: (settled: Settled | null) => void) {
  channel = new BroadcastChannel('outbox')
  channel.addEventListener('message', ({ data }: MessageEvent<Settled | null>) => listener(data))
}
