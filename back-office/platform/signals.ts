import { createEmitter } from '#web/emitter.ts'

/** Signals from calls to the whole application. */
export const { emit, on } = createEmitter<'signed-out'>()
