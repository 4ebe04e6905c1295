/** After this silence a tab polls; the server sends a heartbeat every 25 seconds. */
const staleSeconds = 80

let receivedAt = Number.NEGATIVE_INFINITY

/** Something came over the event stream, here or in the tab that reads it for all. */
export function recordStream() {
  receivedAt = performance.now()
}

export function isStreamAlive() {
  return performance.now() - receivedAt < staleSeconds * 1000
}
