import { createEmitter } from '#web/emitter.ts'

/** What a call brings and only the whole back office can act on. */
export const { emit, on } = createEmitter<'signed-out'>()
