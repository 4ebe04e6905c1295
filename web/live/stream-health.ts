/** After this silence a tab polls; the server sends a heartbeat every 25 seconds. */
const staleSeconds = 80

let receivedAt = Number.NEGATIVE_INFINITY

export function recordStream() {
  receivedAt = performance.now()
}

export function isStreamAlive() {
  return performance.now() - receivedAt < staleSeconds * 1000
}
