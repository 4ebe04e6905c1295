/** Source of the current time; features never read the system clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
