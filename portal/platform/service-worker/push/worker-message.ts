/** Messages of the worker to the open portal; `open` is answered through its port. */
export type WorkerMessage = { kind: 'open'; path: string } | { kind: 'push-changed' }
