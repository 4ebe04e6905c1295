/** What the worker tells the portal where it is open; `open` is answered by its port. */
export type WorkerMessage = { kind: 'open'; path: string } | { kind: 'push-changed' }
