import type { SendResult } from './offline-queue-view.ts'

let channel: BroadcastChannel | undefined

export function notifyTabs(result?: SendResult) {
  // oxlint-disable unicorn/require-post-message-target-origin -- a channel is of one origin
  if (!result) return channel?.postMessage(null)
  const { item, answer } = result
  const light = item.kind === 'scan' ? { ...item, plate: undefined } : omitFiles(item)
  channel?.postMessage({ item: light, answer })
}

function omitFiles(item: SendResult['item']) {
  return item.kind === 'message' ? { ...item, files: [] } : item
}

export function listenToTabs(listener: (result: SendResult | null) => void) {
  channel = new BroadcastChannel('offline-queue')
  channel.addEventListener('message', ({ data }: MessageEvent<SendResult | null>) => listener(data))
}
