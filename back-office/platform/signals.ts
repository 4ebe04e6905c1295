import { createEmitter } from '#web/emitter.ts'

export const { emit, on } = createEmitter<'signed-out'>()
