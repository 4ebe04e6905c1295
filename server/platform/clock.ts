/** Source of the current time; rooms never read the system clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
