import { createEmitter } from '#web/emitter.ts'

/** Signals from calls that only the whole back office can act on. */
export const { emit, on } = createEmitter<'signed-out'>()
