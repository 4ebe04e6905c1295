export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** A day of 24 hours; days of a country, which may have 23 or 25, are counted by the calendar. */
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs
