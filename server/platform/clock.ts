/** Where time comes from; rooms never ask the machine. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
